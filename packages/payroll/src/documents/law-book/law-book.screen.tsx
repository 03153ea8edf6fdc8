import { fileOf } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type LawBook, lawBooks } from '@legajo/contract/payroll/documents/law-book.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatMonth, formatNumber } from '@legajo/ui/format.ts'
import { AddIcon, ArrowDownloadIcon, ArrowUploadIcon, BookIcon, DocumentTableIcon } from '@legajo/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { seesPay } from '../../common/pay.tsx'
import { GenerateBookDialog } from './generate-book.dialog.tsx'
import { SyncBooksDialog } from './sync-books.dialog.tsx'

const months = ({ periodFrom, periodUntil }: LawBook): string => {
  const [from, until] = [formatMonth(periodFrom.slice(0, 7)), formatMonth(periodUntil.slice(0, 7))]
  return from === until ? from : `${from} a ${until}`
}

/** The special book of LCT art. 52: its numbering is continuous and its contents are permanent. */
export const LawBookScreen = () => {
  const mayWrite = usePermitted(lawBooks.generate)
  const [dialog, setDialog] = useState<'generate' | 'sync'>()
  const index = useQuery(queryOf(lawBooks.lastIndex))
  const settlement = useQuery(queryOf(lawBooks.lastSettlement))
  const downloadIndex = useAction(() => fileOf(lawBooks.index, {}, 'indice.csv'))
  const downloadBook = useAction((id: number) => fileOf(lawBooks.download, { params: { id } }, 'libro-de-sueldos.pdf'))
  // The book contains every employee's pay.
  const mayGenerate = mayWrite && seesPay()
  const generateButton = mayGenerate && (
    <Button appearance="primary" icon={<AddIcon />} onClick={() => setDialog('generate')}>
      Generar libro
    </Button>
  )
  return (
    <Page
      title="Libro de sueldos"
      purpose="El libro especial del artículo 52 de la LCT: folios y liquidaciones se numeran sin saltos y lo asentado no cambia."
      action={generateButton}
      secondary={
        <>
          <Button icon={<ArrowDownloadIcon />} {...downloadIndex.button()}>
            Índice
          </Button>
          {mayWrite && (
            <Button icon={<ArrowUploadIcon />} onClick={() => setDialog('sync')}>
              Incorporar índice
            </Button>
          )}
        </>
      }
    >
      <StatGrid>
        <StatTile
          label="Último folio"
          value={index.data && formatNumber(index.data.lastIndex)}
          hint={index.data?.isFirst ? 'Todavía no hay libros' : 'El próximo libro sigue desde acá'}
          icon={<BookIcon />}
        />
        <StatTile
          label="Última liquidación asentada"
          value={settlement.data && formatNumber(settlement.data.lastSettlementNumber)}
          hint="Cada liquidación se asienta una sola vez"
          icon={<DocumentTableIcon />}
        />
      </StatGrid>
      <DataTable<LawBook>
        label="Libros de sueldos"
        endpoint={lawBooks.list}
        columns={[
          { id: 'periodFrom', header: 'Períodos', value: months, phone: 'title', filter: false },
          {
            id: 'firstFolio',
            header: 'Folios',
            value: ({ firstFolio, lastFolio }) => `${firstFolio} a ${lastFolio}`,
            filter: false,
          },
          {
            id: 'firstSettlement',
            header: 'Liquidaciones',
            value: ({ firstSettlement, lastSettlement }) =>
              firstSettlement === lastSettlement ? String(firstSettlement) : `${firstSettlement} a ${lastSettlement}`,
            filter: false,
            sortable: false,
          },
          { id: 'employees', header: 'Asientos', kind: 'number', filter: false },
          {
            id: 'origin',
            header: 'Origen',
            value: ({ origin }) => (origin === 'SYNC' ? 'Incorporado' : 'Generado'),
            filter: false,
            sortable: false,
          },
          { id: 'createdAt', header: 'Generado', kind: 'datetime', filter: false },
          { id: 'createdBy', header: 'Por', filter: false, sortable: false, optional: true },
          { id: 'hash', header: 'SHA-256', filter: false, sortable: false, optional: true },
        ]}
        actions={
          seesPay()
            ? [
                {
                  label: 'Descargar PDF',
                  icon: <ArrowDownloadIcon />,
                  run: ({ id }) => void downloadBook.run(id),
                  isDisabled: ({ origin }) => origin === 'SYNC',
                },
              ]
            : []
        }
        exportName="libro-de-sueldos"
        empty={{
          title: 'Todavía no hay libros',
          text: mayGenerate
            ? 'Generá el primero con los recibos publicados. Si llevabas el libro en papel o en otro sistema, indicá desde qué folio sigue o incorporá su índice.'
            : 'El libro muestra lo que cobra cada persona: lo genera quien ve información confidencial.',
          action: generateButton,
        }}
      />
      {dialog === 'generate' && (
        <GenerateBookDialog isFirst={index.data?.isFirst ?? false} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'sync' && <SyncBooksDialog onClose={() => setDialog(undefined)} />}
    </Page>
  )
}
