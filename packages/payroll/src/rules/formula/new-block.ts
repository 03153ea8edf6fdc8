import type { Block } from '@legajo/formula/flow.ts'
import { functionNamed } from '@legajo/formula/functions.ts'

/** An empty block: no name selected yet. */
export const emptyBlock: Block = { type: 'reference', name: '' }
export const zero: Block = { type: 'number', value: '0' }
const condition: Block = { type: 'operation', operator: '>', left: emptyBlock, right: zero }

/** A call with the minimum number of arguments, all empty. */
export const callOf = (name: string, args: readonly Block[] = []): Block => {
  const needed = functionNamed(name)?.args.filter((arg) => !arg.optional) ?? []
  return {
    type: 'function',
    name,
    args: needed.map((arg, index) => args[index] ?? (arg.kind === 'digits' ? { type: 'number', value: '2' } : emptyBlock)),
  }
}

export type Choice = { readonly title: string; readonly make: (block: Block) => Block }

/** The blocks that may replace a block. */
export const replacements: readonly Choice[] = [
  { title: 'Un dato…', make: () => emptyBlock },
  { title: 'Un número', make: () => zero },
  { title: 'Un texto', make: () => ({ type: 'text', value: '' }) },
  { title: 'Verdadero o falso', make: () => ({ type: 'boolean', value: true }) },
  { title: 'Una operación', make: () => ({ type: 'operation', operator: '+', left: emptyBlock, right: emptyBlock }) },
  { title: 'Una comparación', make: () => condition },
  { title: 'Una condición (si… si no…)', make: () => ({ type: 'if', condition, yes: emptyBlock, no: zero }) },
  { title: 'Una búsqueda en escala', make: () => callOf('ESCALA') },
  { title: 'Una función', make: () => callOf('REDONDEAR') },
]

/** The blocks that may wrap a block. */
export const wrappings: readonly Choice[] = [
  { title: 'Sumarle, restarle, multiplicarlo…', make: (left) => ({ type: 'operation', operator: '+', left, right: emptyBlock }) },
  { title: 'Ponerlo en una condición (si… si no…)', make: (yes) => ({ type: 'if', condition, yes, no: zero }) },
  { title: 'Ponerlo en una función', make: (block) => callOf('REDONDEAR', [block]) },
  { title: 'Cambiarle el signo', make: (value) => ({ type: 'sign', operator: '-', value }) },
  { title: 'Negarlo', make: (value) => ({ type: 'not', value }) },
]

/** The inner blocks that can replace their outer block. */
export const innerBlocks = (block: Block): readonly (readonly [title: string, block: Block])[] => {
  switch (block.type) {
    case 'if':
      return [
        ['Dejar solo «entonces»', block.yes],
        ['Dejar solo «si no»', block.no],
      ]
    case 'operation':
      return [
        ['Dejar solo la izquierda', block.left],
        ['Dejar solo la derecha', block.right],
      ]
    case 'sign':
    case 'not':
      return [['Dejar solo lo de adentro', block.value]]
    case 'function':
      return block.args[0] ? [['Dejar solo el primer argumento', block.args[0]]] : []
    default:
      return []
  }
}
