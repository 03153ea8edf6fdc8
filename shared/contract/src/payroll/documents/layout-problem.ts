type Field = { readonly name: string; readonly from?: number | null; readonly length: number }
type Record_ = { readonly code?: string; readonly length: number; readonly fields?: readonly Field[] }
type Definition = { readonly format: string; readonly separator: string; readonly records?: readonly Record_[] }

/** The first problem that prevents writing a layout: fields that overlap, or lie outside their record. */
export const layoutProblem = ({
  format,
  separator,
  records = [],
}: Definition): { readonly path: string; readonly message: string } | undefined => {
  if (format === 'delimited' && !/^[^\w"\s]$|^\t$/.test(separator))
    return { path: 'separator', message: 'El separador tiene que ser un signo, como ; , | o tabulación' }
  if (format !== 'fixed') return undefined
  for (const [at, record] of records.entries()) {
    const problem = recordProblem(record)
    if (problem)
      return { path: `records[${at}].${problem.path}`, message: `Registro ${record.code ?? at + 1}: ${problem.message}` }
  }
  return undefined
}

const recordProblem = ({ length, fields = [] }: Record_) => {
  if (length < 1) return { path: 'length', message: 'falta el largo' }
  const placed = fields.map((field, index) => ({ ...field, index })).sort((a, b) => (a.from ?? 0) - (b.from ?? 0))
  let free = 1
  for (const { name, from, length: width, index } of placed) {
    const path = `fields[${index}].from`
    if (!from) return { path, message: `falta la posición de «${name}»` }
    if (from < free) return { path, message: `«${name}» empieza en ${from} y se pisa con el campo anterior` }
    free = from + width
    if (free - 1 > length) return { path, message: `«${name}» termina en ${free - 1} y el registro tiene ${length} posiciones` }
  }
  return undefined
}
