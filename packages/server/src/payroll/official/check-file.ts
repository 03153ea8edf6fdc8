import { createHash } from 'node:crypto'
import { type FileLayout, outgoingFiles } from '@legajo/contract/payroll/documents/file-layout.ts'
import type { FileCheck, FileRequest, Finding } from '@legajo/contract/payroll/documents/official-file.ts'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { prepareAccounting } from '../accounting/prepare-accounting.ts'
import { CooperativeLoop } from '../month-data/cooperative-loop.ts'
import { findingOf, layoutsPath } from '../month-data/finding.ts'
import { type DerivedData, type MonthData, readMonthData } from '../month-data/read-month-data.ts'
import { type BuiltFile, buildFile } from './build-file.ts'
import { allLayouts, layoutOn } from './layout-rows.ts'
import { prepareAnnual } from './prepare-annual.ts'
import { prepareBank } from './prepare-bank.ts'
import { prepareLsd, prepareLsdConcepts } from './prepare-lsd.ts'
import { prepareSicoss } from './prepare-sicoss.ts'

/** A file created in memory with all its findings. */
export type CheckedFile = {
  readonly layout: FileLayout | undefined
  readonly monthData: MonthData
  readonly prepared: DerivedData
  readonly built: BuiltFile
  readonly findings: readonly Finding[]
  readonly name: string
}

const prepare = (monthData: MonthData): Promise<DerivedData> => {
  switch (monthData.request.file) {
    case 'LSD':
      return prepareLsd(monthData)
    case 'LSD_CONCEPTS':
      return prepareLsdConcepts(monthData)
    case 'SICOSS':
      return prepareSicoss(monthData)
    case 'F1357':
    case 'F1359':
      return prepareAnnual(monthData)
    case 'BANK':
      return prepareBank(monthData)
    case 'ACCOUNTING':
      return prepareAccounting(monthData)
  }
}

/** Prepares, writes and checks a file. Nothing is stored. */
export const checkFile = async (
  db: Db,
  tenantId: number,
  companyId: number,
  request: FileRequest,
  pace = new CooperativeLoop(),
): Promise<CheckedFile> => {
  const monthData = await readMonthData(db, tenantId, companyId, request, pace)
  const layouts = await allLayouts(db)
  const layout = layoutOn(layouts, { file: request.file, variant: request.variant, day: monthData.period.until })
  if (!layout && !layouts.some(({ file, variant }) => file === request.file && variant === request.variant))
    refuse('variant', `No hay un diseño «${request.variant}» de ${outgoingFiles[request.file]}; crealo en Diseños de archivo`)
  const prepared = await prepare(monthData)
  const built = layout
    ? await buildFile(layout.definition, prepared.data, monthData.places, { pace, codes: monthData.codes })
    : { bytes: new Uint8Array(), lines: [], findings: [] }
  return {
    layout,
    monthData,
    prepared,
    built,
    findings: [...layoutFindings(layout), ...inOrder([...prepared.findings, ...built.findings])],
    name: fileName(monthData, layout?.definition.extension ?? 'txt'),
  }
}

const layoutFindings = (layout: FileLayout | undefined): readonly Finding[] => {
  if (!layout)
    return [
      findingOf('error', 'No hay un diseño vigente en el período', {
        field: 'Diseño',
        remedy: 'Creá una versión con su fecha de vigencia.',
        link: layoutsPath,
      }),
    ]
  const link = layout.locked ? layoutsPath : `${layoutsPath}?detalle=${layout.key}`
  const missing = layout.definition.records.flatMap(({ code, fields }) =>
    fields.filter(({ required, source }) => required && source === '').map(({ name }) => `${code}: ${name}`),
  )
  return [
    ...(layout.definition.pending.length > 0
      ? [
          findingOf('error', `Diseño sin configurar: faltan las posiciones de ${layout.definition.pending.join(', ')}`, {
            field: 'Diseño',
            value: layout.name,
            remedy: 'Copiá el diseño, cargá los registros según el manual vigente y guardalo como propio.',
            link,
          }),
        ]
      : []),
    ...(missing.length > 0
      ? [
          findingOf('error', `El diseño tiene campos obligatorios sin origen: ${missing.join(', ')}`, {
            field: 'Diseño',
            remedy: 'Indicá de dónde sale cada campo.',
            link,
          }),
        ]
      : []),
    ...(layout.verified
      ? []
      : [
          findingOf('warning', `Diseño no verificado: ${layout.source ?? 'sin fuente'}`, {
            field: 'Diseño',
            value: layout.name,
            remedy: 'Compará el archivo con el manual de quien lo recibe antes de enviarlo.',
            link,
          }),
        ]),
  ]
}

const severityRank = { error: 0, warning: 1, info: 2 } as const
const inOrder = (findings: readonly Finding[]): readonly Finding[] =>
  [...findings].sort((a, b) => severityRank[a.severity] - severityRank[b.severity] || (a.line ?? 0) - (b.line ?? 0))

const fileName = ({ request, company, period, chosen }: MonthData, extension: string): string =>
  [
    request.file.toLowerCase().replace('_', '-'),
    request.variant.toLowerCase().replace('_', '-'),
    company.cuit,
    period.from.slice(0, 7),
    chosen.length === 1 ? chosen[0]?.typeCode.toLowerCase() : '',
  ]
    .filter(Boolean)
    .join('-')
    .replace(/[^\w-]+/g, '')
    .concat('.', extension)

export const count = (findings: readonly Finding[], severity: Finding['severity']): number =>
  findings.filter((finding) => finding.severity === severity).length

const shownFindings = 1000
const shownLines = 40

/** The answer of a check for the screen. */
export const answerOf = (request: FileRequest, { layout, findings, prepared, built }: CheckedFile): FileCheck => ({
  file: request.file,
  variant: request.variant,
  title: titleOf(request.file, layout?.name),
  layout: layout ? { key: layout.key, name: layout.name, verified: layout.verified, locked: layout.locked } : null,
  errors: count(findings, 'error'),
  warnings: count(findings, 'warning'),
  findings: findings.slice(0, shownFindings),
  figures: [...prepared.figures],
  payable: prepared.payable ?? null,
  lines: built.lines.length,
  preview: built.lines.slice(0, shownLines),
})

export const titleOf = (file: FileRequest['file'], layoutName?: string): string =>
  file === 'BANK' || file === 'ACCOUNTING' ? `${outgoingFiles[file]}: ${layoutName ?? 'sin diseño'}` : outgoingFiles[file]

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
