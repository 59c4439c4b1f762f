import type { App } from './app.ts'

const hint =
  'There seems to be a proxy before this server, and all its players count as one address. Set TRUST_PROXY=1 (the number of proxies, or their addresses), or TRUST_PROXY=no if there is none.'

/** Warns once when a request has an X-Forwarded header and no setting says whether to believe it. */
export function hintAtProxy(app: App): void {
  let isTold = false
  app.addHook('onRequest', async (request) => {
    if (isTold || request.headers['x-forwarded-for'] === undefined) return
    isTold = true
    app.log.warn(hint)
  })
}
