import { describe, expect, it } from 'vitest'
import { run } from '../test/outside.ts'
import { runProgram } from '../test/program.ts'

const commands = [
  'lake',
  'course',
  'record',
  'replay',
  'analyse',
  'sim',
  'solve',
  'arena',
  'tournament',
  'tiles',
  'move',
]

describe('powerboats', () => {
  it('lists its commands', async () => {
    const { code, printed } = await run('--help')
    expect(code).toBe(0)
    for (const command of commands) expect(printed).toContain(`  ${command} `)
  })

  it('shows its commands and fails when none is named', async () => {
    const { code, printed } = await run('')
    expect(code).toBe(2)
    expect(printed).toContain('usage: powerboats COMMAND')
  })

  it.each(commands)('explains every flag of %s', async (command) => {
    const { code, printed } = await run(`${command} --help`)
    expect(code).toBe(0)
    expect(printed).toContain(`usage: powerboats ${command}`)
    expect(printed).toContain('--help')
    // What a flag takes never runs into what is said of it.
    expect(printed.split('\n').filter((line) => /^ +--/.test(line) && !/^ +--\S+( \S+)? {2,}\S/.test(line))).toEqual([])
  })

  it.each([
    ['sail', /there is no command "sail"/],
    ['lake --seed -1', /--seed/],
    ['lake --seed 1.5', /--seed must be a whole number/],
    ['lake --seed', /--seed/],
    ['lake --side blue', /--side must be dark or light, not "blue"/],
    ['lake --format png', /--format must be text or json or svg/],
    ['lake 7', /lake takes options only, not "7"/],
    ['lake --sied dark', /--sied/],
    ['course --race 4', /--race must be a whole number from 1 to 3/],
    ['record --players 7', /--players must be a whole number from 2 to 6/],
    ['record --rules house', /--rules must be rulebook or manual/],
    ['record --option speed=fast', /--option knows races, carryOver/],
    ['record --option carryOver=nobody', /--option carryOver must be earned or everyone/],
    ['record --option turnBonus', /--option turnBonus must be true or false/],
    ['replay', /replay takes FILE/],
    ['replay nowhere.json', /cannot read nowhere.json/],
    ['move', /name --to URL or --from URL/],
    ['move --to postgres://a --from postgres://b', /name --to URL or --from URL/],
    ['move --to mysql://a', /an address begins with postgres:/],
    ['move --to postgres://a --data nowhere', /there is no embedded store/],
    ['sim --games 0', /--games must be a whole number from 1/],
  ])('refuses `%s` in one clear line', async (line, complaint) => {
    const outcome = await run(line)
    expect(outcome.code).toBe(2)
    expect(outcome.complaint).toMatch(complaint)
    expect(outcome.complaint).not.toContain('\n')
  })

  it('runs as a program of its own: exit code 2 and one line on bad input', () => {
    const { status, stdout, stderr } = runProgram('lake --side blue')
    expect(stderr).toBe('powerboats: --side must be dark or light, not "blue"\n')
    expect(stdout).toBe('')
    expect(status).toBe(2)
  })
})
