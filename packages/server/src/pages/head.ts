import { cardSize } from '@powerboats/draw'

/** What messengers show of a link. */
export interface Preview {
  readonly title: string
  readonly description: string
  readonly url: string
  readonly picture: string
  /** Whether search engines may list it; codes of private tables are secret. */
  readonly isPublic: boolean
}

/** Where a page says what links to it look like: what holds for all pages stands there when it is built. */
const placeholder = /<!-- preview -->[^]*<!-- end of preview -->/

/** The page with a preview of its own. */
export function withPreview(html: string, { title, description, url, picture }: Preview): string {
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Powerboats',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': picture,
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'twitter:card': 'summary_large_image',
  }
  const head = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    ...Object.entries(tags).map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`),
  ]
  // By a function: names of players may hold signs that mean something in a replacement.
  return html.replace(placeholder, () => head.join('\n    '))
}

/** Nothing that players write may end an attribute, begin a tag, or look like the way to a file of the page. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('./', '.&#47;')
}
