import { InlineScript } from './inline-script.tsx'

// Every statement needs a semicolon, because the lines are joined. Zod probes `new Function` unless told
// not to, which the Content-Security-Policy reports; a page with a form loads zod before the entry.
const START_APP = `(() => {
  const events = ['pointerdown', 'keydown', 'focusin', 'touchstart'];
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const event of events) removeEventListener(event, start, true);
    const held = document.querySelector('script[type="text/plain"][data-app]');
    if (!held) return;
    globalThis.__zod_globalConfig = { jitless: true };
    const module = document.createElement('script');
    module.type = 'module';
    module.textContent = held.textContent;
    document.head.append(module);
  };
  for (const event of events) addEventListener(event, start, { capture: true, passive: true });
  const afterLoad = () => setTimeout(start, 50);
  if (document.readyState === 'complete') afterLoad();
  else addEventListener('load', afterLoad);
})()`

/**
 * Starts the application's module after the page has loaded, or on the first touch, key or focus.
 * Public pages work without script, and fetching modules beside the first picture delays that
 * picture by more than a second on a phone.
 */
export function StartApp() {
  return <InlineScript code={import.meta.env.SSR ? START_APP : ''} />
}
