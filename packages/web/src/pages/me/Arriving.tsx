import { Show } from 'solid-js'
import { api, identity } from '../../online/server.ts'
import { go } from '../../router/router.ts'
import { accountWords } from '../../words/account.ts'
import { onlineWords } from '../../words/online.ts'
import { words } from '../../words/words.ts'
import { openOtherDevices } from './otherDevices.ts'
import cards from '../../onlineKit/cards.module.css'

/** Somebody opened a link that they made on another device. It serves once, so they are asked first. */
export function Arriving(props: { code: string }) {
  const ctrl = openOtherDevices({ api, identity, onBecome: () => go('me') })
  // Whoever is new here does not become a guest first.
  void identity.find()
  const text = () => accountWords().me
  return (
    <section class={cards.card}>
      <h2>{text().becomeSure}</h2>
      <Show when={identity.me()}>{(me) => <p>{text().becomeHint(me().name)}</p>}</Show>
      <div class={cards.row}>
        <button type="button" class="loud" disabled={ctrl.isBusy()} onClick={() => void ctrl.openLink(props.code)}>
          {words().race.yes}
        </button>
        <button type="button" class="quiet" onClick={() => go('me')}>
          {words().race.no}
        </button>
      </div>
      <p class={cards.problem} role="alert">
        <Show when={ctrl.failure()}>{(code) => onlineWords().failures[code()]}</Show>
      </p>
    </section>
  )
}
