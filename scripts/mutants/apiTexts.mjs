/** Leaves out what the API's page says of a route: people read it, programs do not. */
const apiTexts = {
  shouldIgnore(path) {
    const { parent } = path
    const isDescription = parent?.type === 'CallExpression' && parent.callee.name === 'described'
    const isText = path.isStringLiteral() || path.isTemplateLiteral()
    return isDescription && isText ? 'a text of the API’s page' : undefined
  },
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'api-texts', value: apiTexts }]
