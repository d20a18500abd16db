import { InlineScript } from './inline-script.tsx'

/** The event that `entry.client.tsx` dispatches on the window once React handles input. */
export const APP_STARTED = 'app-started'

// Links, forms, `details` and buttons with a command or a popover work without React, so only other
// controls are queued. Their events stop here: React hydrates early for an event that reaches it, and
// would handle it a second time on replay. A field has one entry however often it changed. React ignores
// a change to the value it already knows, hence the other value in between. The lines are joined, so
// every statement ends in a semicolon.
const REPLAY_SCRIPT = `(() => {
  let queue = [];
  const enqueue = (event, replay) => {
    event.stopImmediatePropagation();
    queue.push({ control: event.target, replay });
  };
  const dispatch = (control, ...types) => {
    for (const type of types) control.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const onClick = (event) => {
    const button = event.target.closest('button');
    if (!button || button.type !== 'button') return;
    if (button.commandForElement || button.popoverTargetElement) return;
    enqueue(event, () => button.click());
  };
  const onChange = (event) => {
    const control = event.target;
    const { type, value, checked } = control;
    queue = queue.filter((other) => other.control !== control);
    if (type === 'checkbox' || type === 'radio') {
      enqueue(event, () => { control.checked = !checked; control.click(); });
    } else if (type === 'file') {
      enqueue(event, () => dispatch(control, 'change'));
    } else {
      enqueue(event, () => {
        control.value = value + '0';
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, value);
        dispatch(control, 'input', 'change');
      });
    }
  };
  const listeners = { click: onClick, input: onChange, change: onChange };
  for (const type in listeners) addEventListener(type, listeners[type], true);
  addEventListener('${APP_STARTED}', async () => {
    for (const type in listeners) removeEventListener(type, listeners[type], true);
    for (const { replay } of queue) {
      replay();
      await new Promise((done) => setTimeout(done));
    }
  }, { once: true });
})()`

/**
 * Queues clicks and changes made before React handles them, and replays them in order once it does.
 * In the head, because a page can be clicked before all of it has arrived.
 */
export function ReplayEarlyInput() {
  return <InlineScript code={import.meta.env.SSR ? REPLAY_SCRIPT : ''} />
}
