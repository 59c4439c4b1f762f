import { library } from '../../records/library.ts'
import { ShareButton } from '../../share/ShareButton.tsx'

/** Shares a game that is kept in this browser. */
export function ShareRace(props: { id: string }) {
  return <ShareButton load={async () => (await library()).load(props.id)} />
}
