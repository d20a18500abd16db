import { InlineScript } from './inline-script.tsx'

/** What `entry.client.tsx` dispatches on the window once the page answers presses itself. */
export const APP_STARTED = 'app-started'

// Links, forms, `details` and buttons with a command or a popover work by themselves. What only the
// application answers goes no further than this, so that nothing is done twice: not even React, which
// starts early for a press that reaches it, sees the press before it is done again here. A text has one
// entry however often it changed. React takes no notice of a field that has the value it had before,
// hence the other value in between. Every statement ends in a semicolon, because the lines are joined.
const KEEP_PRESSES = `(() => {
  let kept = [];
  const keep = (event, press) => {
    event.stopImmediatePropagation();
    kept.push({ control: event.target, press });
  };
  const tell = (control, ...types) => {
    for (const type of types) control.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const onClick = (event) => {
    const button = event.target.closest('button');
    if (!button || button.type !== 'button') return;
    if (button.commandForElement || button.popoverTargetElement) return;
    keep(event, () => button.click());
  };
  const onChange = (event) => {
    const control = event.target;
    const { type, value, checked } = control;
    kept = kept.filter((other) => other.control !== control);
    if (type === 'checkbox' || type === 'radio') {
      keep(event, () => { control.checked = !checked; control.click(); });
    } else if (type === 'file') {
      keep(event, () => tell(control, 'change'));
    } else {
      keep(event, () => {
        control.value = value + '0';
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, value);
        tell(control, 'input', 'change');
      });
    }
  };
  const listeners = { click: onClick, input: onChange, change: onChange };
  for (const type in listeners) addEventListener(type, listeners[type], true);
  addEventListener('${APP_STARTED}', async () => {
    for (const type in listeners) removeEventListener(type, listeners[type], true);
    for (const { press } of kept) {
      press();
      await new Promise((done) => setTimeout(done));
    }
  }, { once: true });
})()`

/**
 * Keeps presses and changes that come before the application, which answers them, and does them in
 * their order once it has started. Stands in the head, since a page can be pressed before it is whole.
 */
export function KeepPresses() {
  return <InlineScript code={import.meta.env.SSR ? KEEP_PRESSES : ''} />
}
