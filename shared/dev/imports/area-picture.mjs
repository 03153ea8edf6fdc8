/** The picture of the server's areas and their order, drawn from the rules of imports. */
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { areas } from './server-layers.mjs'

export const picturePath = join(root, 'packages/server/areas.svg')

const box = { width: 140, height: 40, gapX: 20, gapY: 58 }
const margin = 20

/** The areas that each area reaches through the ones it imports. */
const reachOf = (graph) => {
  const reach = {}
  for (const [name, below] of Object.entries(graph)) reach[name] = new Set(below.flatMap((one) => [one, ...reach[one]]))
  return reach
}

/** Imports without those that follow from others: an arrow to an area that another arrow reaches is left out. */
export const directImports = (graph) => {
  const reach = reachOf(graph)
  return Object.entries(graph).flatMap(([name, below]) =>
    below.filter((one) => !below.some((other) => other !== one && reach[other].has(one))).map((one) => ({ from: name, to: one })),
  )
}

/** The areas in rows, lowest first: each stands above all that it imports. */
export const rowsOf = (graph) => {
  const level = {}
  for (const [name, below] of Object.entries(graph))
    level[name] = below.length === 0 ? 0 : 1 + Math.max(...below.map((one) => level[one]))
  const rows = []
  for (const [name, row] of Object.entries(level)) rows[row] = [...(rows[row] ?? []), name]
  return rows
}

/** Places each row so that an area stands near the ones that it imports. */
const placesOf = (rows, arrows, width) => {
  const places = new Map()
  for (const [index, row] of rows.entries()) {
    const findPlace = (name) => {
      const below = arrows.filter(({ from }) => from === name).map(({ to }) => places.get(to).x)
      return below.length === 0 ? row.indexOf(name) : below.reduce((sum, x) => sum + x, 0) / below.length
    }
    const sorted = [...row].sort((a, b) => findPlace(a) - findPlace(b))
    const used = sorted.length * box.width + (sorted.length - 1) * box.gapX
    for (const [column, name] of sorted.entries())
      places.set(name, {
        x: (width - used) / 2 + column * (box.width + box.gapX),
        y: margin + (rows.length - 1 - index) * (box.height + box.gapY),
      })
  }
  return places
}

const style = `<style>
  rect { fill: #eef4fb; stroke: #2f6db5; rx: 8px }
  text { font: 600 14px system-ui, sans-serif; fill: #16365c; text-anchor: middle }
  path { fill: none; stroke: #7b8ea6; stroke-width: 1.5 }
  marker path { fill: #7b8ea6; stroke: none }
</style>`

/** An SVG of a graph `{ area: [areas that it may import] }`, whose areas are listed lowest first. */
export const pictureOf = (graph = areas) => {
  const rows = rowsOf(graph)
  const arrows = directImports(graph)
  const width = 2 * margin + Math.max(...rows.map((row) => row.length * (box.width + box.gapX) - box.gapX))
  const height = 2 * margin + rows.length * (box.height + box.gapY) - box.gapY
  const places = placesOf(rows, arrows, width)
  const lines = arrows.map(({ from, to }) => {
    const [x1, y1] = [places.get(from).x + box.width / 2, places.get(from).y + box.height]
    const [x2, y2] = [places.get(to).x + box.width / 2, places.get(to).y - 4]
    const bend = (y2 - y1) / 2
    return `<path d="M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}" marker-end="url(#end)"/>`
  })
  const boxes = [...places].map(
    ([name, { x, y }]) =>
      `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}"/><text x="${x + box.width / 2}" y="${y + 25}">${name}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Areas of the server and their imports">
<!-- Written by \`npm run generate\` from the rules in shared/dev/imports/server-layers.mjs. -->
${style}
<defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
<rect x="0" y="0" width="${width}" height="${height}" style="fill: #fff; stroke: none"/>
${[...lines, ...boxes].join('\n')}
</svg>
`
}
