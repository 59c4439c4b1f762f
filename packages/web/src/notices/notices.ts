import { createSignal } from 'solid-js'

/** What the player must know on every page, most important first. */
export const noticeKinds = ['failed', 'stopped', 'unsaved', 'missing', 'noCoach', 'restarted', 'update'] as const
export type Notice = (typeof noticeKinds)[number]

const [given, setGiven] = createSignal<ReadonlySet<Notice>>(new Set())

/** The notices that nobody has closed yet. */
export function notices(): Notice[] {
  return noticeKinds.filter((kind) => given().has(kind))
}

export function notify(notice: Notice): void {
  setGiven((before) => new Set([...before, notice]))
}

export function dismiss(notice: Notice): void {
  setGiven((before) => new Set([...before].filter((kind) => kind !== notice)))
}

/** Shows a notice for every failure that nothing handled: a button that does nothing is worse. */
export function notifyFailures(): void {
  addEventListener('unhandledrejection', () => notify('failed'))
  addEventListener('error', ({ error }: ErrorEvent) => {
    if (error instanceof Error) notify('failed')
  })
}
