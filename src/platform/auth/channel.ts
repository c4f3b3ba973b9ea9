/** Words between the tabs of one origin. They carry no data: who hears one asks the server itself. */
export interface Channel {
  post(word: string): void;
  listen(run: (word: string) => void): () => void;
  close(): void;
}

/** A BroadcastChannel, or a mute one where there is none. */
export function createChannel(name: string): Channel {
  if (typeof BroadcastChannel === 'undefined') return { post() {}, listen: () => () => {}, close() {} };
  const channel = new BroadcastChannel(name);
  return {
    post: (word) => channel.postMessage(word),
    listen(run) {
      const hear = (event: MessageEvent) => typeof event.data === 'string' && run(event.data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
}
