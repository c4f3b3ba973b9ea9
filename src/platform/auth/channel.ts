/** Notices between the tabs of one origin. A notice carries no data: a tab that receives one asks the server itself. */
export interface Channel {
  post(word: string): void;
  listen(run: (word: string) => void): () => void;
  close(): void;
}

/** Undefined where there is none, or where blocked site data forbids it. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** A BroadcastChannel, or a mute one where there is none. */
export function createChannel(name: string): Channel {
  const channel = openChannel(name);
  if (!channel) return { post() {}, listen: () => () => {}, close() {} };
  return {
    post: (word) => channel.postMessage(word),
    listen(run) {
      const onMessage = (event: MessageEvent) => typeof event.data === 'string' && run(event.data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
    close: () => channel.close(),
  };
}
