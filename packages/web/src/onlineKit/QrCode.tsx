import { Show } from 'solid-js'
import { asyncSignal } from '../async/asyncSignal.ts'
import styles from './QrCode.module.css'

/** A link as a code that phones read with their camera; nothing while it is not there. */
export function QrCode(props: { link: string; label: string }) {
  const drawing = asyncSignal(
    () => props.link,
    async (link) => {
      try {
        const { encode } = await import('uqr')
        return pathOf(encode(link, { ecc: 'M', border: 2 }).data)
      } catch {
        return null
      }
    },
  )
  return (
    <Show when={drawing()}>
      {(drawn) => (
        <svg class={styles.code} viewBox={`0 0 ${drawn().size} ${drawn().size}`} role="img" aria-label={props.label}>
          <path d={drawn().d} />
        </svg>
      )}
    </Show>
  )
}

/** The dark squares as one path: every row is a few runs. */
function pathOf(rows: readonly (readonly boolean[])[]): { readonly size: number; readonly d: string } {
  const runs = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1] === true) return []
      const end = row.indexOf(false, x)
      const length = (end < 0 ? row.length : end) - x
      return `M${x} ${y}h${length}v1h${-length}z`
    }),
  )
  return { size: rows.length, d: runs.join('') }
}
