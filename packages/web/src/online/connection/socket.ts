/** Carries texts both ways. */
export interface Socket {
  send(text: string): void
  close(): void
}

export interface SocketEvents {
  readonly onText: (text: string) => void
  /** It is closed or could not be opened. */
  readonly onGone: () => void
}

export type OpenSocket = (ends: SocketEvents) => Socket

/** Opens a WebSocket to this address. */
export function socketTo(url: URL): OpenSocket {
  return ({ onText, onGone }) => {
    const socket = new WebSocket(url)
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') onText(data)
    })
    socket.addEventListener('close', onGone)
    return {
      send: (text) => socket.send(text),
      close: () => socket.close(),
    }
  }
}
