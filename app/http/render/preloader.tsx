import { use } from 'react'

import { type Mark, markOf, type ShopMarks, ShopMarksContext } from '#app/ui/wordmark.tsx'

import { InlineScript } from './inline-script.tsx'

/** In 50 steps of 40 ms the bar goes from 0 to 100; it is gone 500 ms later. */
const STEP_PERCENT = 2
const STEP_MS = 40
const HIDE_AFTER_MS = 500
const SEEN_KEY = 'preloader-seen'

// The splash on a first visit, over the page already there. Outside the body, so that hydration
// ignores it; it lets clicks through to the page.
const show = ({ src, width, height }: Mark, hasName: boolean) => `(() => {
  try {
    if (localStorage.getItem('${SEEN_KEY}')) return;
    localStorage.setItem('${SEEN_KEY}', '1');
  } catch { return; }
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const splash = document.createElement('div');
  splash.className = 'preloader';
  splash.setAttribute('aria-hidden', 'true');
  const name = document.createElement('p');
  const mark = new Image(${width}, ${height});
  mark.src = '${src}';
  name.className = 'inline-flex items-center gap-2';
  name.append(mark${hasName ? '' : ", document.currentScript.parentElement.dataset.siteName || ''"});
  const bar = document.createElement('progress');
  bar.max = 100;
  bar.value = 0;
  const middle = document.createElement('div');
  middle.append(name, bar);
  splash.append(middle);
  document.documentElement.append(splash);
  const events = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'];
  let hiding = 0;
  const end = (event) => {
    if (event && event.type === 'scroll' && event.target !== document) return;
    clearInterval(stepping);
    clearTimeout(hiding);
    for (const event of events) removeEventListener(event, end, true);
    splash.remove();
  };
  const stepping = setInterval(() => {
    bar.value += ${STEP_PERCENT};
    if (bar.value < 100) return;
    clearInterval(stepping);
    hiding = setTimeout(() => end(), ${HIDE_AFTER_MS});
  }, ${STEP_MS});
  for (const event of events) addEventListener(event, end, { capture: true, passive: true });
})()`

const showMark = (marks: ShopMarks | null) => show(markOf(marks, 40), marks?.logo !== undefined)

export function Preloader({ siteName }: { siteName: string }) {
  return (
    <div hidden data-site-name={siteName}>
      <InlineScript code={import.meta.env.SSR ? showMark(use(ShopMarksContext)) : ''} />
    </div>
  )
}
