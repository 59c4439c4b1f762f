/** A connection that carries texts both ways. */
export interface Wire {
  send(text: string): void
  close(): void
}

export interface WireEnds {
  readonly onText: (text: string) => void
  /** It is closed or could not be opened. */
  readonly onGone: () => void
}

export type OpenWire = (ends: WireEnds) => Wire

/** A wire over a WebSocket to this address. */
export function socketTo(url: URL): OpenWire {
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
