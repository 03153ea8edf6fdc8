import { saveFile } from '@legajo/api/save-file.ts'
import { linesOf } from './box-text.ts'
import type { ChartTree } from './chart-tree.ts'
import { imagePdf } from './image-pdf.ts'
import { boxHeight, boxWidth, type Layout } from './layout.ts'

export type ChartFormat = 'svg' | 'png' | 'pdf'
const margin = 24

/** The theme's colours as the page shows them now. */
const inks = () => {
  const style = getComputedStyle(document.querySelector('.fui-FluentProvider') ?? document.documentElement)
  const ink = (name: string) => style.getPropertyValue(`--${name}`).trim() || 'currentcolor'
  return {
    paper: ink('colorNeutralBackground1'),
    line: ink('colorNeutralStroke1'),
    matrix: ink('colorPaletteBerryForeground1'),
    title: ink('colorNeutralForeground1'),
    quiet: ink('colorNeutralForeground3'),
    brand: ink('colorBrandBackground'),
  }
}

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** The shown boxes as an SVG document. */
const svgOf = (layout: Layout, tree: ChartTree): string => {
  const ink = inks()
  const [width, height] = [layout.width + 2 * margin, layout.height + 2 * margin]
  const lines = layout.lines.map(
    ({ points, matrix }) =>
      `<polyline fill="none" stroke="${matrix ? ink.matrix : ink.line}" stroke-width="2"${matrix ? ' stroke-dasharray="6 5"' : ''} points="${points
        .map((point) => point.join(','))
        .join(' ')}"/>`,
  )
  const boxes = layout.boxes.map((box) => {
    const [title, where, people] = linesOf(box, tree.below.get(box.node.id) ?? 0).map(escapeXml)
    return `<g transform="translate(${box.x} ${box.y})"><rect width="${boxWidth}" height="${boxHeight}" rx="8" fill="${ink.paper}" stroke="${ink.line}"/><text x="14" y="24" font-size="14" font-weight="600" fill="${ink.title}">${title}</text><text x="14" y="43" font-size="12" fill="${ink.quiet}">${where}</text><text x="14" y="65" font-size="12" fill="${ink.title}">${people}</text></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${width} ${height}" width="${width}" height="${height}" font-family="Segoe UI, Arial, sans-serif"><rect x="${-margin}" y="${-margin}" width="${width}" height="${height}" fill="${ink.paper}"/>${lines.join('')}${boxes.join('')}</svg>`
}

/** Browsers refuse larger pictures. */
const maxSide = 12_000
const maxArea = 80_000_000

/** The chart as a picture, twice as dense as the screen where its size allows it. */
const pictureOf = (layout: Layout, tree: ChartTree): HTMLCanvasElement => {
  const ink = inks()
  const [width, height] = [layout.width + 2 * margin, layout.height + 2 * margin]
  const scale = Math.min(2, maxSide / width, maxSide / height, Math.sqrt(maxArea / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('El navegador no puede dibujar la imagen')
  pen.fillStyle = ink.paper
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.setTransform(scale, 0, 0, scale, margin * scale, margin * scale)
  pen.lineWidth = 2
  for (const { points, matrix } of layout.lines) {
    pen.strokeStyle = matrix ? ink.matrix : ink.line
    pen.setLineDash(matrix ? [6, 5] : [])
    pen.beginPath()
    for (const [x, y] of points) pen.lineTo(x, y)
    pen.stroke()
  }
  pen.setLineDash([])
  pen.lineWidth = 1
  pen.strokeStyle = ink.line
  const write = (text: string, font: string, colour: string, x: number, y: number) => {
    pen.font = `${font} "Segoe UI", Arial, sans-serif`
    pen.fillStyle = colour
    pen.fillText(text, x, y)
  }
  for (const box of layout.boxes) {
    pen.fillStyle = ink.paper
    pen.beginPath()
    pen.roundRect(box.x, box.y, boxWidth, boxHeight, 8)
    pen.fill()
    pen.stroke()
    const [title, where, people] = linesOf(box, tree.below.get(box.node.id) ?? 0)
    write(title, '600 14px', ink.title, box.x + 14, box.y + 24)
    write(where, '12px', ink.quiet, box.x + 14, box.y + 43)
    write(people, '12px', ink.title, box.x + 14, box.y + 65)
  }
  return canvas
}

const bytesOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('El navegador no pudo hacer la imagen'))), type, 0.92),
  )

/** Saves the shown boxes as a file. */
export const exportChart = async (layout: Layout, tree: ChartTree, format: ChartFormat): Promise<void> => {
  if (format === 'svg') return saveFile(new Blob([svgOf(layout, tree)], { type: 'image/svg+xml' }), 'organigrama.svg')
  const canvas = pictureOf(layout, tree)
  if (format === 'png') return saveFile(await bytesOf(canvas, 'image/png'), 'organigrama.png')
  const jpeg = new Uint8Array(await (await bytesOf(canvas, 'image/jpeg')).arrayBuffer())
  saveFile(imagePdf(jpeg, canvas.width, canvas.height), 'organigrama.pdf')
}
