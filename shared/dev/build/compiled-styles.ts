import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AstNode, Plugin } from 'rollup'
import { root } from './workspace.ts'

type Compile = (styles: unknown) => readonly [classes: unknown, rules: unknown]
const require = createRequire(join(root, 'package.json'))
const { resolveStyleRulesForSlots } = require('@griffel/core') as { readonly resolveStyleRulesForSlots: Compile }
const { tokens, shorthands } = require('@fluentui/react-components') as Readonly<Record<string, unknown>>

type Call = AstNode & { readonly callee: AstNode & { readonly name?: string }; readonly arguments: readonly AstNode[] }
type Declarator = {
  readonly id: AstNode & { readonly name?: string }
  readonly init: Call | null
}
type Statement = AstNode & { readonly declaration?: Statement; readonly declarations?: readonly Declarator[] }

/** The value of an expression in a style object, from the theme's tokens and the constants of its own file; throws when it needs more. */
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
        if (!constant)
          throw new ReferenceError(
            `${String(name)} no es una constante de este archivo, y los estilos se compilan sin leer otros`,
          )
        return evaluate(code, code.slice(constant.start, constant.end), constants)
      },
    },
  )
  return new Function('scope', `with (scope) { return (${text}) }`)(scope)
}

/** Names removed by compilation: the functions that turn a style object into rules, and the tokens, each of which is a variable's name. */
const removedNames = /\b(makeStyles|shorthands|tokens)\b\s*,?\s*/g
const importList = /^import\s*\{[^}]*\}\s*from\s*["']([^"']+)["']/gm
/** Files that re-export style functions. */
const reexportingFiles = ['style.ts', 'fluent.ts'].map((file) => join(root, 'shared/ui/src', file))

const withCompiledStyles = (code: string, declared: readonly Declarator[]): string => {
  const constants = new Map(
    declared.flatMap(({ id: { name }, init }) => (name && init ? [[name, init as AstNode] as const] : [])),
  )
  let made = code
  for (const { init } of declared.toReversed()) {
    const [styles] = init?.type === 'CallExpression' && init.callee.name === 'makeStyles' ? init.arguments : []
    if (!init || !styles) continue
    const [classes, rules] = resolveStyleRulesForSlots(evaluate(code, code.slice(styles.start, styles.end), constants))
    made = `${made.slice(0, init.start)}compiledStyles(${JSON.stringify(classes)}, ${JSON.stringify(rules)})${made.slice(init.end)}`
  }
  return made
}

/**
 * Compiles every `makeStyles({ … })` of ours into rules at build time, as Griffel's preset for Babel does, and replaces every token by its
 * text: browsers parse no styles, and the parser is not shipped. A style object may use the tokens and the constants of its own file,
 * nothing else.
 */
export const compileStyles = (): Plugin => ({
  name: 'compiled-styles',
  transform(code, id) {
    if (reexportingFiles.includes(id)) return { code: code.replace(removedNames, ''), map: null }
    if (id.includes('node_modules') || !/\.tsx?$/.test(id)) return null
    const source = [...code.matchAll(importList)].find(([list]) => /\b(makeStyles|tokens)\b/.test(list))?.[1]
    if (!source || !/^(@fluentui\/react-components|(@legajo\/ui|\.)\/(fluent|style)\.ts)$/.test(source)) return null
    try {
      const declared = (this.parse(code).body as unknown as readonly Statement[]).flatMap(
        (statement) => (statement.declaration ?? statement).declarations ?? [],
      )
      const made = withCompiledStyles(code, declared)
        .replace(importList, (list) => list.replace(removedNames, ''))
        .replace(/\btokens\.(\w+)/g, '"var(--$1)"')
      if (made.includes('makeStyles(')) throw new Error('makeStyles se llama en el primer nivel del archivo, como constante')
      return { code: `import { __styles as compiledStyles } from ${JSON.stringify(source)}\n${made}`, map: null }
    } catch (error) {
      return this.error(`${id}: ${error instanceof Error ? error.message : error}`)
    }
  },
})
