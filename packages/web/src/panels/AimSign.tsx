import type { Target } from '@powerboats/rules'
import { Match, Switch } from 'solid-js'
import styles from './AimSign.module.css'

/** Where a boat goes next, around 0, 0: a pennant for the start, a chequered flag for the finish, the number of a buoy. */
export function AimSign(props: { aim: Target | 'start' }) {
  return (
    <Switch fallback={<text class={styles.number}>{props.aim}</text>}>
      <Match when={props.aim === 'start'}>
        <path class={styles.pennant} d="M-7 11V-11L9-4-7 3" />
      </Match>
      <Match when={props.aim === 4}>
        <path class={styles.flag} d="M-8 12V-11H9V2H-8" />
        <path
          class={styles.squares}
          d="M-8-11h5.700v4.300h-5.700zM3.300-11H9v4.300H3.300zM-2.300-6.700h5.600v4.400h-5.600zM-8-2.300h5.700V2h-5.700zM3.300-2.300H9V2H3.300z"
        />
      </Match>
    </Switch>
  )
}
