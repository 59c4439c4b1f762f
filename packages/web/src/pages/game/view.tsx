import { standingsOf } from '@powerboats/rules'
import { Match, Show, Switch, createMemo } from 'solid-js'
import { Icon } from '../../app/Icon.tsx'
import { addressOf } from '../../app/router.ts'
import { codeFrom } from '../../online/code.ts'
import { api } from '../../online/server.ts'
import { browserPledges } from '../../online/pledges.ts'
import { onlineWords } from '../../words/online/words.ts'
import { CopyButton, linkTo } from '../at/Invite.tsx'
import { Facts } from '../at/TermsPanel.tsx'
import { LobbyHead } from '../online/LobbyHead.tsx'
import { Steps } from '../race/Podium.tsx'
import { fileOf, save } from '../replay/files.ts'
import { readText } from '../replay/reader.ts'
import { Sign } from '../replay/Sign.tsx'
import { openGamePage } from './ctrl.ts'
import type { GameCtrl, KeptGame } from './ctrl.ts'
import { DiceCheck } from './DiceCheck.tsx'
import '../online/cards.css'
import './game.css'

/** The page of a finished game, for good: `game/CODE`. */
export function GamePage(props: { rest: readonly string[] }) {
  const code = createMemo(() => codeFrom(props.rest[0] ?? ''))
  const text = () => onlineWords().game
  return (
    <main class="quayside game-page">
      <LobbyHead title={text().title} />
      <Show when={code()} keyed fallback={<p>{onlineWords().at.gone}</p>}>
        {(id) => <Body id={id} ctrl={openGamePage({ id, api, read: readText, pledges: browserPledges() })} />}
      </Show>
    </main>
  )
}

function Body(props: { id: string; ctrl: GameCtrl }) {
  const { ctrl } = props
  const text = () => onlineWords().game
  return (
    <Switch fallback={<p aria-busy="true">{text().loading}</p>}>
      <Match when={ctrl.failure()}>
        {(code) => (
          <section class="card">
            <p role="alert">{onlineWords().failures[code()]}</p>
          </section>
        )}
      </Match>
      <Match when={ctrl.kept()?.game.phase === 'over' && ctrl.kept()}>
        {(kept) => <Finished id={props.id} ctrl={ctrl} kept={kept()} />}
      </Match>
      <Match when={ctrl.kept()}>
        <section class="card">
          <p>{text().racing}</p>
          <a class="quiet" href={addressOf('at', props.id)}>
            <Icon name="eye" />
            {text().watch}
          </a>
        </section>
      </Match>
    </Switch>
  )
}

function Finished(props: { id: string; ctrl: GameCtrl; kept: KeptGame }) {
  const text = () => onlineWords().game
  const players = () => props.kept.game.setup.players
  const winner = () => players()[standingsOf(props.kept.game)[0]!.seat]!.name
  const table = () => props.ctrl.table()
  return (
    <>
      <section class="card result">
        <h2>{text().wins(winner())}</h2>
        <Show when={table()}>{(known) => <p>{onlineWords().lobby.date(known().createdAt)}</p>}</Show>
        <Steps game={props.kept.game} />
        <div class="row">
          <a class="loud" href={addressOf('replay', props.id)}>
            {text().replay}
          </a>
          <a class="quiet" href={addressOf('report', props.id)}>
            <Sign name="report" />
            {text().report}
          </a>
          <button type="button" class="quiet" onClick={() => save(fileOf(props.kept.reading.original))}>
            <Icon name="download" />
            {text().download}
          </button>
          <CopyButton text={linkTo('game', props.id)} label={text().copy} />
        </div>
      </section>
      <DiceCheck reading={props.kept.reading} isAsPledged={props.kept.isAsPledged} />
      <Show when={table()}>
        {(known) => (
          <section class="card">
            <Facts terms={known().terms} title={text().rules} />
          </section>
        )}
      </Show>
    </>
  )
}
