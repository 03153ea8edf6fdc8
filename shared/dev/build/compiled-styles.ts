import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AstNode, Plugin } from 'rollup'
import { root } from './workspace.ts'

type Compile = (styles: unknown) => readonly [classes: unknown, rules: unknown]
const require = createRequire(join(root, 'package.json'))
const { resolveStyleRulesForSlots } = require('@griffel/core') as { readonly resolveStyleRulesForSlots: Compile }
const { tokens, shorthands } = require('@fluentui/react-components') as Readonly<Record<string, unknown>>

type Call = AstNode & { readonly callee: AstNode & { readonly name?: string }; readonly arguments: readonly AstNode[] }
type Declared = {
  readonly id: AstNode & { readonly name?: string }
  readonly init: Call | null
}
type Statement = AstNode & { readonly declaration?: Statement; readonly declarations?: readonly Declared[] }

/** What an expression of a style object is, from the theme's tokens and the constants of its own file; throws when it needs more. */
const evaluate = (code: string, text: string, constants: ReadonlyMap<string, AstNode>): unknown => {
  const scope: object = new Proxy(
    {},
    {
      has: () => true,
      get: (_, name) => {
        if (name === Symbol.unscopables) return undefined
        if (name === 'tokens') return tokens
        if (name === 'shorthands') return shorthands
        const constant = constants.get(String(name))
        if (!constant) throw new ReferenceError(`${String(name)} no es una constante de este archivo`)
        return evaluate(code, code.slice(constant.start, constant.end), constants)
      },
    },
  )
  return new Function('scope', `with (scope) { return (${text}) }`)(scope)
}

/**
 * Turns the `makeStyles({ … })` of our own files into rules at build time, as Griffel's preset for Babel does, so that no browser
 * parses styles. An object that needs values of another file stays as it is and is parsed at run time.
 */
export const compiledStyles = (): Plugin => ({
  name: 'compiled-styles',
  transform(code, id) {
    if (!code.includes('makeStyles(') || id.includes('node_modules') || !/\.tsx?$/.test(id)) return null
    const source = /from\s*["']([^"']+)["']/.exec(
      /import\s*\{[^}]*\bmakeStyles\b[^}]*\}\s*from\s*["'][^"']+["']/.exec(code)?.[0] ?? '',
    )?.[1]
    if (!source) return null
    const declared = (this.parse(code).body as unknown as readonly Statement[]).flatMap(
      (statement) => (statement.declaration ?? statement).declarations ?? [],
    )
    const constants = new Map(
      declared.flatMap(({ id: { name }, init }) => (name && init ? [[name, init as AstNode] as const] : [])),
    )
    let made = code
    for (const { init } of declared.toReversed()) {
      const [styles] = init?.type === 'CallExpression' && init.callee.name === 'makeStyles' ? init.arguments : []
      if (!init || !styles) continue
      try {
        const [classes, rules] = resolveStyleRulesForSlots(evaluate(code, code.slice(styles.start, styles.end), constants))
        made = `${made.slice(0, init.start)}compiledStyles(${JSON.stringify(classes)}, ${JSON.stringify(rules)})${made.slice(init.end)}`
      } catch (error) {
        if (!(error instanceof ReferenceError)) throw error
      }
    }
    return made === code
      ? null
      : { code: `import { __styles as compiledStyles } from ${JSON.stringify(source)}\n${made}`, map: null }
  },
})
