import type { Page } from 'playwright-core'

/** What of an element's style is compared. */
const properties = `
  display position color background-color background-image border-top-color border-top-width box-shadow opacity filter
  font-size font-family font-weight line-height text-align margin-top padding-top padding-left cursor animation-name
  fill stroke stroke-width
`
  .trim()
  .split(/\s+/)

/**
 * How every element of a page looks: its place in the tree, its size and its style, once nothing changes any more. A picture
 * that is only there to be seen (the races behind the title) is left out; so is the size of what is drawn on a lake, and of
 * what is drawn there many times, such as spaces, one is read.
 */
export async function looksOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => true))
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.Scenery__scenery')].every(
      (scenery) => scenery.querySelector('img') !== null && scenery.querySelector('svg') === null,
    ),
  )
  let looks = await readLooks(page)
  for (;;) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    // The camera has come to rest.
    await page.waitForFunction(() => document.querySelector('.Board__moving') === null)
    const next = await readLooks(page)
    if (next.join() === looks.join()) return looks
    looks = next
  }
}

function readLooks(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const looks: string[] = []
    const drawn = new Set<string>()
    /** Whether something like it was read before. */
    const isRepeated = ({ tagName, classList, parentElement }: Element): boolean => {
      const kind = `${parentElement?.getAttribute('class')} ${tagName} ${classList.value}`
      return drawn.size === drawn.add(kind).size
    }
    const read = (element: Element, path: string): void => {
      if (element.matches('main > [aria-hidden=true], [role=timer], script')) return
      const isDrawn = element.closest('svg') !== null && element.tagName !== 'svg'
      if (!isDrawn || !isRepeated(element)) {
        const style = getComputedStyle(element)
        const { width, height } = element.getBoundingClientRect()
        const size = isDrawn ? '' : ` ${Math.round(width)}×${Math.round(height)}`
        const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
        looks.push(`${path} .${element.getAttribute('class') ?? ''}${size} ${values.join('; ')}`)
      }
      for (const [i, child] of [...element.children].entries())
        read(child, `${path} ${child.tagName.toLowerCase()}${i}`)
    }
    read(document.body, '')
    return looks
  }, properties)
}
