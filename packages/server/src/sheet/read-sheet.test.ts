import { describe, expect, it } from '@jest/globals'
import { workbookParts } from '@legajo/kernel/workbook.ts'
import { readSheet, readSheetParts } from './read-sheet.ts'
import { sheetLimits } from './sheet-limits.ts'
import { zip } from './text-archive.ts'
import { formulaWithoutValue } from './worksheet-rows.ts'

const readText = (text: string) => readSheet(Buffer.from(text))

describe('a delimited text file', () => {
  it('reads quoted cells and line numbers', async () => {
    expect(await readText('Legajo;Detalle\r\n1001;"dos\nlíneas; y ""comillas"""\r\n\r\n1002;x')).toEqual([
      { line: 1, cells: ['Legajo', 'Detalle'] },
      { line: 2, cells: ['1001', 'dos\nlíneas; y "comillas"'] },
      { line: 5, cells: ['1002', 'x'] },
    ])
  })

  it.each(Object.entries({ tabs: '\t', commas: ',', semicolons: ';' }))(
    'detects a delimited text file by %s',
    async (_, mark) => {
      expect((await readText(`a${mark}b\n1${mark}2`)).map(({ cells }) => cells)).toEqual([
        ['a', 'b'],
        ['1', '2'],
      ])
    },
  )

  it.each<[string, Buffer]>([
    ['UTF-8 with its mark', Buffer.from('\ufeffLegajo;Apellido\r\n7;Núñez')],
    ['Windows-1252', Buffer.from('Legajo;Apellido\r\n7;Núñez', 'latin1')],
    ['UTF-16, as «Texto Unicode» of Excel', Buffer.from('\ufeffLegajo\tApellido\r\n7\tNúñez', 'utf16le')],
    ['lines of an old Mac', Buffer.from('Legajo;Apellido\r7;Núñez')],
  ])('reads a text file in %s', async (_, bytes) => {
    expect(await readSheet(bytes)).toEqual([
      { line: 1, cells: ['Legajo', 'Apellido'] },
      { line: 2, cells: ['7', 'Núñez'] },
    ])
  })

  it.each([
    ['%PDF-1.4\n1 0 obj', 'no es de Excel ni de texto'],
    [
      '\n<html><table><tr><td>1</td></tr></table>',
      'es una página web con nombre de Excel; abrilo en Excel y guardalo como .xlsx',
    ],
  ])('refuses another kind of file: %s', async (text, detail) => {
    await expect(readText(text)).rejects.toMatchObject({ data: { detail: `el archivo ${detail}` } })
  })

  it('refuses a file with more rows than the limit, and answers other requests meanwhile', async () => {
    let turns = 0
    const reading = readText('1001;0841;1\n'.repeat(1_500_000)).catch((error: unknown) => JSON.stringify(error))
    const others = setInterval(() => {
      turns += 1
    }, 0)
    expect(await reading).toContain('más de 20000 filas')
    await readText(`a;b\n${'"'.repeat(4_000_000)}`)
    clearInterval(others)
    expect(turns).toBeGreaterThan(3)
  })

  it('returns the first hundred of millions of columns', async () => {
    const [head, row] = await readText(`a;b\n${'1;'.repeat(2_000_000)}`)
    expect([head?.cells.length, row?.cells.length]).toEqual([2, 100])
  })
})

describe('a text file of a report or of an old program', () => {
  const rowsOf = async (text: string | Buffer) => (await readSheet(Buffer.from(text))).map(({ cells }) => cells)
  const notesOf = async (bytes: Buffer) => (await readSheetParts(bytes)).notes.join('\n')

  it('divides the rows by the separator of their headings, whatever a title above them has', async () => {
    const title = 'Empresa Uno, S.A., nómina, enero, 2026, planta'
    expect(await rowsOf(`${title}\n\nLegajo;Apellido;Nombre\n1;Gil;Ana\n`)).toEqual([
      [title],
      ['Legajo', 'Apellido', 'Nombre'],
      ['1', 'Gil', 'Ana'],
    ])
    expect(await rowsOf('Legajo;Sueldo\n1;1.234,50\n2;2.345,50\n3;3,50')).toContainEqual(['2', '2.345,50'])
    expect(await rowsOf('Legajo|Nombre\n1|Gil, Ana')).toEqual([
      ['Legajo', 'Nombre'],
      ['1', 'Gil, Ana'],
    ])
  })

  it('reads ="0012", by which reports keep zeros, as 0012', async () => {
    expect(await rowsOf('Legajo;Calle\n="0012";"=""00123"""\n')).toEqual([
      ['Legajo', 'Calle'],
      ['0012', '00123'],
    ])
  })

  it('refuses a quote that is never closed, with its line', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `${at};Ana`)
    rows[1001] = '1002;"Ana'
    await expect(readText(rows.join('\n'))).rejects.toMatchObject({
      data: { detail: expect.stringContaining('la línea 1002 abre comillas que no se cierran') },
    })
    await expect(readText('a;b\n1;"x\n2;y')).rejects.toMatchObject({ data: { detail: expect.stringContaining('línea 2') } })
  })

  it('reads lines of two encodings each in its own, and notes them', async () => {
    const bytes = Buffer.concat([Buffer.from('A;B\n1;Muñoz\n'), Buffer.from('2;Núñez\n', 'latin1'), Buffer.from('3;Peña')])
    expect((await rowsOf(bytes)).slice(1)).toEqual([
      ['1', 'Muñoz'],
      ['2', 'Núñez'],
      ['3', 'Peña'],
    ])
    expect(await notesOf(bytes)).toMatch(/mezcla dos codificaciones: la línea 3/)
  })

  it('repairs letters that were saved in another encoding, and notes the first', async () => {
    const bytes = Buffer.from('A;B\n1;MuÃ±oz\n2;IBÃ\u0081Ã‘EZ\n3;GÃ¼iraldes;Agüero')
    expect((await rowsOf(bytes)).slice(1)).toEqual([
      ['1', 'Muñoz'],
      ['2', 'IBÁÑEZ'],
      ['3', 'Güiraldes', 'Agüero'],
    ])
    expect(await notesOf(bytes)).toMatch(/4 letras rotas, como en «MuÃ±oz»/)
  })

  it.each(['Mu¤oz', 'N£¤ez', 'PE¥A', 'P\u0082rez'])('notes a text of CP850: %s', async (word) => {
    const bytes = Buffer.concat([Buffer.from('A;B\n1;'), Buffer.from(word, 'latin1')])
    expect(await notesOf(bytes)).toMatch(/programa de DOS \(CP850\)/)
  })

  it('notes nothing of a sound file', async () => {
    const texts = [Buffer.from('A;B\n1;Muñoz'), Buffer.from('A;B\n1;Muñoz Agüero', 'latin1'), Buffer.from('A;B\n1;¿Sí? ¡No!')]
    for (const bytes of texts) expect(await notesOf(bytes)).toBe('')
  })
})

describe('an uploaded workbook', () => {
  const parts = workbookParts([{ columns: [], rows: [] }])
  const workbookOf = (sheet: string, texts = '') =>
    zip({
      ...parts,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
      ...(texts && { 'xl/sharedStrings.xml': `<sst>${texts}</sst>` }),
    })
  const repeat = (times: number, make: (index: number) => string) => Array.from({ length: times }, (_, at) => make(at)).join('')
  const refusalOf = (reading: Promise<unknown>) =>
    reading.then(
      () => 'read',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )

  it('reads a workbook in several messages without losing a row', async () => {
    const rows = await readSheet(await workbookOf(repeat(2_500, (at) => `<row><c><v>${at}</v></c></row>`)))
    expect(rows.map(({ cells }) => cells[0])).toEqual(Array.from({ length: 2_500 }, (_, at) => String(at)))
  })

  it('reads the first sheet that is shown, with the value of merged cells in each of their rows', async () => {
    const row = (line: number, ...texts: string[]) =>
      `<row r="${line}">${texts.map((text, at) => (text ? `<c r="${'ABC'[at]}${line}" t="inlineStr"><is><t>${text}</t></is></c>` : '')).join('')}</row>`
    const bytes = await zip({
      ...parts,
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="Listas" state="hidden" r:id="a"/><sheet name="Gente" r:id="b"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="worksheets/sheet2.xml"/></Relationships>',
      'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${row(1, 'Sector', 'Legajo')}${row(2, 'Ventas', '1')}${row(3, '', '2')}${row(4, '', '3')}</sheetData><mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells></worksheet>`,
    })
    expect((await readSheet(bytes)).map(({ cells }) => cells)).toEqual([
      ['Sector', 'Legajo'],
      ['Ventas', '1'],
      ['Ventas', '2'],
      ['', '3'],
    ])
  })

  const sheets = (states: readonly string[]) =>
    zip({
      ...parts,
      'xl/workbook.xml': `<workbook><sheets>${states.map((state, at) => `<sheet name="${'LIG'[at]}"${state} r:id="r${at}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${states.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
      ...Object.fromEntries(
        ['Lista', 'Instrucciones', 'Gente'].map((text, at) => [
          `xl/worksheets/sheet${at + 1}.xml`,
          `<worksheet><sheetData>${repeat(text === 'Gente' ? 4 : 2, () => `<row>${`<c t="inlineStr"><is><t>${text}</t></is></c>`.repeat(text === 'Gente' ? 3 : 1)}</row>`)}</sheetData></worksheet>`,
        ]),
      ),
    })
  const firstCell = async (bytes: Buffer, sheet?: string) => (await readSheet(bytes, { sheet }))[0]?.cells[0]

  it('reads the first sheet with a table of those that are shown, or the one that is asked for', async () => {
    expect(await firstCell(await sheets([' state="hidden"', ' state="visible"']))).toBe('Instrucciones')
    const bytes = await sheets([' state="hidden"', '', ' state="visible"'])
    expect([await firstCell(bytes), await firstCell(bytes, 'I'), await firstCell(bytes, 'L')]).toEqual([
      'Gente',
      'Instrucciones',
      'Lista',
    ])
    expect((await readSheetParts(bytes)).sheets).toEqual([
      { name: 'L', isHidden: true, isRead: false },
      { name: 'I', isHidden: false, isRead: false },
      { name: 'G', isHidden: false, isRead: true },
    ])
    await expect(readSheet(bytes, { sheet: 'Otra' })).rejects.toMatchObject({
      data: { detail: expect.stringContaining('tiene: L, I, G') },
    })
    expect((await readSheetParts(await sheets([' state="veryHidden"']))).notes).toEqual(['Se leyó la hoja «L», que está oculta'])
  })

  it('reads a formula without a stored value as such, an empty result as empty, and decodes letters written by number', async () => {
    const cells = [
      '<c r="A1"><f>A1*2</f></c><c r="B1" t="str"><f>""</f><v></v></c><c r="C1"><f>1+1</f><v>2</v></c><c r="D1"/>',
      "<c r='E1' t='inlineStr'><is><t>San Martin_x000D_\n123_x0009_b_x005F_c</t></is></c>",
      '<c r="F1" t="s"><v>0</v></c><c r="G1" t="e"><v>#N/A</v></c>',
    ].join('')
    const bytes = await workbookOf(`<row r="1">${cells}</row>`, '<si><t>a_x000D__x000A_b</t></si>')
    expect((await readSheet(bytes))[0]?.cells).toEqual([formulaWithoutValue, '', '2', '', 'San Martin\n123\tb_c', 'a\nb', '#N/A'])
  })

  it('reads the text, the number, the day and the Sí or No of cells, in whatever way they are written', async () => {
    const cells = [
      '<c r="A1" t="s"><v>0</v></c>',
      '<c t="inlineStr"><is><r><t>Pérez</t></r><r><t xml:space="preserve"> Gil</t></r></is></c>',
      '<c t="inlineStr" r="D1"><is><t>a &amp; b &#233;</t></is></c>',
      '<c r="E1" t="b"><v>1</v></c><c r="F1"/><c r="G1"><f>1+1</f><v>0.30000000000000004</v></c>',
      '<c r="H1" s="1"><v>46000</v></c><c r="I1" t="inlineStr"><is><t/></is></c><c r="J1" t="str"><v> x </v></c>',
    ]
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const bytes = await zip({
      ...parts,
      'xl/styles.xml': styles,
      'xl/sharedStrings.xml': '<sst><si><t>compartido</t></si></sst>',
      'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="1"/></cols><sheetData><row r="4">${cells.join('')}</row><row r="5"/><row r="6"><c><v>7</v></c></row></sheetData></worksheet>`,
    })
    expect(await readSheet(bytes)).toEqual([
      { line: 4, cells: ['compartido', 'Pérez Gil', '', 'a & b é', 'Si', '', '0,3', '2025-12-09', '', 'x'] },
      { line: 6, cells: ['7'] },
    ])
  })

  it('reads the hour of a date that has one or whose style shows one, from either first day of calendars', async () => {
    const styles = [
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy\\ h:mm"/><numFmt numFmtId="171" formatCode="dd/mm/yy"/></numFmts>',
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>',
    ].join('')
    const cell = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`
    const cells = [
      cell(2, '46000.354166666664'),
      cell(3, '46000'),
      cell(1, '46000.999988425923'),
      cell(4, '46000.5'),
      cell(1, '46000.0'),
    ]
    const sheet = `<worksheet><sheetData><row>${cells.join('')}</row></sheetData></worksheet>`
    const read = async (workbook: string) => {
      const [row] = await readSheet(
        await zip({ ...parts, 'xl/workbook.xml': workbook, 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': sheet }),
      )
      return row?.cells
    }
    const plain = parts['xl/workbook.xml'] ?? ''
    expect(await read(plain)).toEqual([
      '2025-12-09 08:30',
      '2025-12-09 00:00',
      '2025-12-09 23:59:59',
      '2025-12-09 12:00',
      '2025-12-09',
    ])
    const mac = plain.replace('<sheets', '<workbookPr date1904="1"/><sheets')
    expect((await read(mac))?.[4]).toBe('2029-12-10')
  })

  it('drops characters that no text can hold, and numbers rows in ascending order', async () => {
    const row = (number: string, text: string) => `<row r="${number}"><c t="inlineStr"><is><t>${text}</t></is></c></row>`
    const bytes = await workbookOf(
      [row('4', 'a&#0;&#xD800;b'), row('4', 'c'), row('x', 'd'), row('99999999999', 'e'), row('7.5', 'f'), row('20', 'g')].join(
        '',
      ),
    )
    expect((await readSheet(bytes)).map(({ line, cells }) => [line, ...cells])).toEqual([
      [4, 'ab'],
      [5, 'c'],
      [6, 'd'],
      [7, 'e'],
      [8, 'f'],
      [20, 'g'],
    ])
  })

  it('reads up to an element that is never closed', async () => {
    const open = '<row r="1"><c><v>1</v></c></row><row r="2"><c><v>2</v></row><row r="3"><c><v>3</v></c>'
    expect((await readSheet(await workbookOf(open))).map(({ cells }) => cells)).toEqual([['1']])
    expect(await readSheet(await workbookOf(`<row><c>${'<c'.repeat(100_000)}`))).toEqual([])
  })

  it.each<[string, () => Promise<Buffer>]>([
    [
      `${sheetLimits.cells} celdas`,
      () =>
        workbookOf(
          repeat(6_000, (at) => `<row>${repeat(90, (column) => `<c><v>${(at * column * 7919) % 10_007}1</v></c>`)}</row>`),
        ),
    ],
    [
      `${sheetLimits.texts} textos`,
      () =>
        workbookOf(
          '',
          repeat(sheetLimits.texts + 1, (at) => `<si><t>${at * 7919}</t></si>`),
        ),
    ],
    [
      `${sheetLimits.letters} letras`,
      () =>
        workbookOf('<row><c t="s"><v>0</v></c></row>'.repeat(700), `<si><t>${repeat(4_000, (at) => String(at * 7919))}</t></si>`),
    ],
  ])('refuses a workbook with the limit and the remedy when it has more than %s', async (limit, make) => {
    expect(await refusalOf(readSheet(await make(), { ms: 120_000, megabytes: 512 }))).toMatch(
      new RegExp(`más de ${limit}.*dividilo`),
    )
  })

  it('refuses a workbook with the limit and the remedy when reading it takes too long or too much memory', async () => {
    const bytes = await workbookOf(repeat(300_000, (at) => `<row r="${at}"><c><v>${at * 7919}</v></c></row>`))
    expect(await refusalOf(readSheet(bytes, { ms: 1, megabytes: 512 }))).toMatch(/no se pudo leer en 15 segundos.*dividilo/)
    expect(await refusalOf(readSheet(bytes, { ms: 15_000, megabytes: 6 }))).toMatch(/ocupa más de 512 MB al abrirlo.*dividilo/)
  })
})
