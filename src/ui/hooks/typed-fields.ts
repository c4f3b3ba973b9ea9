/**
 * Stores the text of a dialog or a form that was not taken yet, when it closes by Escape, by its cross, with its tab or with
 * the page, and puts it back when it opens again. A press of a button of a dialog, of the main button of a form, or Enter,
 * decides about the text, unless it is refused: then nothing is stored.
 *
 * Invariants: text goes back as it was typed. Another user, place, appliance or dialog never sees it. Passwords and files are
 * not stored at all, and no form with outputs of servers, which may hold secrets, is stored here. In
 * `[data-commits]` each value is an edit at once, and putting it back would make the edit: only what was refused is stored.
 */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** `first` is the value that the text was to replace. */
type Typed = readonly (readonly [field: string, value: string, first: string])[];

/** By field, its value before the user came to it, and whether anything was typed there. */
export type EarlyFields = Map<EventTarget, { readonly first: string; readonly isTyped: boolean }>;

const store = 'appliance-console.typed ';
const memory = new Map<string, Typed>();
const ignoredTypes = ['password', 'file', 'hidden', 'search'];

const isSelect = ({ tagName }: Control) => tagName === 'SELECT';
const isTick = (control: Control) => control.type === 'radio' || control.type === 'checkbox';
const isText = (control: Control) => !isTick(control) && !isSelect(control);
const valueIn = (control: Control) =>
  'checked' in control && isTick(control) ? String(control.checked) : control.value;

const controlsIn = (root: Element): readonly Control[] =>
  [...root.querySelectorAll<Control>('input, textarea, select')].filter(
    ({ type }) => !ignoredTypes.includes(type),
  );

/** The radios that a choice changes together, or the field alone. */
const group = (root: Element, control: Control): readonly Control[] =>
  control.type === 'radio'
    ? controlsIn(root).filter(({ type, name }) => type === 'radio' && name === control.name)
    : [control];

/** Its label, and its place among those of the same label. */
function nameOf(root: Element, control: Control): string {
  const label = (one: Control) => one.ariaLabel ?? one.labels?.[0]?.textContent ?? '';
  const own = label(control);
  const similar = controlsIn(root).filter((one) => label(one) === own);
  return `${similar.indexOf(control)} ${own}`;
}

/**
 * The appliance, the user and names with their numbers are part of it. Counts are not, as in `Edit 3 addresses` or
 * `Save as revision 3`: the next time there may be more.
 */
function keyOf(title: string): string | undefined {
  const appliance = new URLSearchParams(location.search).get('appliance');
  const about = title.replace(/^(\S+) [\d,]+ [a-z]+/, '$1').replace(/(revision) [\d,]+$/, '$1');
  try {
    // Set by platform/composition/workbench.ts.
    const user = sessionStorage['appliance-console.user'];
    return `${store}${JSON.stringify([user, location.pathname.replace(/\/$/, ''), appliance, about])}`;
  } catch {
    // A browser that keeps nothing.
    return undefined;
  }
}

function storedAt(key: string): Typed {
  const known = memory.get(key);
  if (known) return known;
  try {
    const found: unknown = JSON.parse(sessionStorage[key] ?? '[]');
    return isTypedList(found) ? found : [];
  } catch {
    return [];
  }
}

const isTypedList = (found: unknown): found is Typed =>
  Array.isArray(found) &&
  found.every(
    (one) => Array.isArray(one) && one.length === 3 && one.every((text) => typeof text === 'string'),
  );

function storeAt(key: string, typed: Typed) {
  if (typed.length > 0) memory.set(key, typed);
  else memory.delete(key);
  try {
    if (typed.length > 0) sessionStorage[key] = JSON.stringify(typed);
    else delete sessionStorage[key];
  } catch {
    // The storage is full: it is in memory.
  }
}

/** Sends the events that a user causes. */
function put(control: Control, value: string) {
  if (valueIn(control) === value) return;
  // Of radios the one that is chosen takes the choice from the others.
  if (control.type === 'radio' && value === 'false') return;
  if (isTick(control)) return control.click();
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  const type = isSelect(control) ? 'change' : 'input';
  control.dispatchEvent(new Event(type, { bubbles: true }));
}

const isEdit = (control: Control) =>
  control.closest('[data-commits]') !== null && control.dataset.refused === undefined;

/** The next drawing is over: a choice may bring fields of its own. */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** For a dialog of this page whose button decided nothing: what it does has ended well, and the text is no longer needed. */
export function typedFieldsOf(title: string): { readonly drop: () => void } {
  const key = keyOf(title);
  return { drop: () => key !== undefined && storeAt(key, []) };
}

/**
 * Keeps the text of a dialog or a form that is open, until `stop`, when it closes. `clear` undoes what was put back.
 * `early` holds the fields that the user came to before.
 */
export function keepFields(root: HTMLElement, title: string, early: EarlyFields, onRestored: () => void) {
  const key = keyOf(title);
  /** The value before the user came, by the name of the field, in the order of the last changes. */
  const firsts = new Map<string, string>();
  /** Meant for other values than those that are shown: they wait for them. */
  const waiting = new Map<string, Typed[number]>();
  const entered = new WeakMap<Control, string>();
  const isDialog = root.tagName === 'DIALOG';
  const deciding = isDialog
    ? '.dialog-actions button:not([data-undecided])'
    : 'button.primary, button[type=submit]';
  let isDecided = false;
  let isOver = false;
  const find = (name: string) => controlsIn(root).find((control) => nameOf(root, control) === name);

  function write(isOpen: boolean) {
    if (key === undefined || (isOpen && firsts.size === 0)) return;
    const typed = [...firsts].flatMap(([field, first]) => {
      const control = find(field);
      const value = control && valueIn(control);
      const isChanged = control && value !== undefined && value !== first;
      return isChanged && !isEdit(control) ? [{ control, entry: [field, value, first] as const }] : [];
    });
    // A choice without any text is quickly made again.
    const isTyped = typed.some(({ control }) => isText(control));
    const others = [...waiting.values()].filter(([field]) => !firsts.has(field));
    const entries = [...others, ...(isTyped ? typed.map(({ entry }) => entry) : [])];
    storeAt(key, isOpen ? entries : []);
  }

  /** A refused form is still there after the event, with a fault in it. */
  const decide = (is: boolean) => {
    isDecided = is;
    setTimeout(() => {
      if (root.querySelector('[aria-invalid=true]')) isDecided = false;
    });
  };
  const onFocus = ({ target }: Event) => {
    const control = target as Control;
    for (const one of group(root, control)) if (!entered.has(one)) entered.set(one, valueIn(one));
  };
  const onInput = ({ target }: Event) => {
    const control = target as Control;
    if (!controlsIn(root).includes(control)) return;
    isDecided = false;
    for (const one of group(root, control)) {
      const name = nameOf(root, one);
      const first = firsts.get(name) ?? entered.get(one) ?? '';
      firsts.delete(name);
      firsts.set(name, first);
    }
  };
  const onClick = ({ target }: Event) => {
    const button = (target as Element).closest('button');
    if (button && !button.ariaDisabled) decide(button.matches(deciding));
  };
  const onKey = ({ key: pressed, target }: KeyboardEvent) => {
    if (pressed === 'Escape') isDecided = false;
    else if (pressed === 'Enter' && isDialog) decide((target as Element).tagName === 'INPUT');
  };
  const onSubmit = () => decide(true);
  const onLeave = () => write(true);

  const listeners = [
    [root, 'focusin', onFocus],
    [root, 'input', onInput],
    [root, 'change', onInput],
    [root, 'click', onClick],
    [root, 'keydown', onKey as (event: Event) => void],
    [root, 'submit', onSubmit],
    [window, 'pagehide', onLeave],
    [document, 'visibilitychange', onLeave],
  ] as const;
  for (const [target, type, run] of listeners) target.addEventListener(type, run, true);
  for (const control of controlsIn(root).filter(isText)) {
    const known = early.get(control);
    if (!known) continue;
    entered.set(control, known.first);
    if (known.isTyped) onInput({ target: control } as unknown as Event);
  }
  if (document.activeElement && root.contains(document.activeElement))
    onFocus({ target: document.activeElement } as unknown as Event);

  async function restore() {
    const typed = key === undefined ? [] : storedAt(key);
    // Until each is back in its field, it is kept as it was.
    for (const entry of typed) waiting.set(entry[0], entry);
    let isRestored = false;
    for (const [field, value, first] of typed) {
      let control = find(field);
      for (let tries = 0; !control && tries < 3; tries++) {
        await drawn();
        control = find(field);
      }
      if (isOver || !control) continue;
      // The user is faster: what is typed now counts.
      if (firsts.has(field)) {
        waiting.delete(field);
        continue;
      }
      const shown = valueIn(control);
      // It was meant for another value: the dialog began with a text of its own.
      if (shown !== first && shown !== value) continue;
      waiting.delete(field);
      firsts.set(field, first);
      if (shown === value) continue;
      put(control, value);
      isRestored = true;
      await drawn();
    }
    if (isRestored && !isOver) onRestored();
  }
  void restore();

  return {
    async clear() {
      for (const [field, first] of [...firsts].reverse()) {
        const control = find(field);
        if (control) put(control, first);
        await drawn();
      }
      firsts.clear();
      write(false);
    },
    stop() {
      isOver = true;
      write(!isDecided);
      for (const [target, type, run] of listeners) target.removeEventListener(type, run, true);
    },
  };
}
