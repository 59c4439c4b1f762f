import { render } from 'solid-js/web'
import { expect, it } from 'vitest'
import { smallSetup } from '../../../host/test/storeContract.ts'
import { OneLesson } from './OneLesson.tsx'

it('praises nobody who retired before their first turn', () => {
  const root = document.createElement('div')
  const leave = render(
    () => (
      <OneLesson id="game" setup={smallSetup(1)} events={[{ kind: 'retired', seat: 0, reason: 'asked' }]} seat={0} />
    ),
    root,
  )
  expect(root.querySelector('p')).toBeNull()
  leave()
})
