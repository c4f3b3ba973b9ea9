/** Small choices of the person at this browser (hidden columns, sort order). Losing them loses no work, so every failure is silent. */
export type Preferences = {
  get<T>(key: string, fallback: T, isValid: (value: unknown) => value is T): T;
  set(key: string, value: unknown): void;
};

type Storage = { getItem(key: string): string | null; setItem(key: string, value: string): void };

const prefix = 'appliance-console:';

export function createPreferences(storage: () => Storage): Preferences {
  return {
    get(key, fallback, isValid) {
      try {
        const text = storage().getItem(prefix + key);
        const value: unknown = text === null ? undefined : JSON.parse(text);
        return isValid(value) ? value : fallback;
      } catch {
        return fallback;
      }
    },
    set(key, value) {
      try {
        storage().setItem(prefix + key, JSON.stringify(value));
      } catch {
        // Storage may be full or forbidden: the choice then lasts as long as the page.
      }
    },
  };
}
