import { usePermitted } from '@legajo/api/permitted.ts'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { type Conciliation, conciliations } from '@legajo/contract/legal/conciliation.ts'
import { legalDocuments } from '@legajo/contract/legal/legal-document.ts'
import { type TelegramPiece, telegramExchanges, telegramPieces } from '@legajo/contract/legal/telegram.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { fileField } from '@legajo/screens/attached-file.tsx'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { RecordList } from '@legajo/screens/record-list.tsx'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { formatDate } from '@legajo/ui/format.ts'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { LegalDocuments } from './legal-documents.tsx'

const conciliationOptions = optionsFrom<Conciliation>(conciliations.list, ({ id, file_number, employee }) => ({
  value: id,
  label: file_number,
  hint: employee,
}))
type User = { readonly id: number; readonly username: string; readonly name: string; readonly lastName?: string }
const userOptions = optionsFrom<User>(userAccounts.list, ({ id, username, name, lastName }) => ({
  value: id,
  label: [lastName, name].filter(Boolean).join(', '),
  hint: username,
}))

/** Exchanges of letters with employees: each a chain of pieces with terms that end by the company's calendar. */
export const TelegramScreen = () => {
  const mayReadUsers = usePermitted(userAccounts.list)
  return (
    <ResourceScreen
      title="Intercambio telegráfico"
      resource={telegramExchanges}
      columns={[
        { id: 'employee', phone: 'title' },
        'file_code',
        'matter',
        'opened_on',
        'pieces',
        'next_due',
        'owner',
        { id: 'status', kind: 'select' },
      ]}
      fields={Object.keys(telegramExchanges.create.body.fields).filter((name) => name !== 'owner_id' || mayReadUsers)}
      fieldProps={{
        employee_id: { source: employeeOptions, wide: true },
        owner_id: { source: userOptions },
        conciliation_id: { source: conciliationOptions },
      }}
      size="large"
      detail={(row) => (
        <>
          <Pieces exchangeId={row.id} />
          <LegalDocuments resource={legalDocuments} kind="TELEGRAM" itemId={row.id} />
        </>
      )}
    />
  )
}

const Pieces = ({ exchangeId }: { readonly exchangeId: number }) => (
  <RecordList
    title="Piezas"
    resource={telegramPieces}
    query={{ exchange_id: exchangeId }}
    url={false}
    columns={[
      { id: 'sent_on', header: 'Despacho' },
      'direction',
      'kind',
      'number',
      'answers',
      'delivered_on',
      'read_at',
      {
        id: 'due_on',
        cell: ({ due_on, is_late, done_on }) => {
          if (!due_on) return null
          return is_late ? (
            <StatusBadge label={`Vencida el ${formatDate(due_on)}`} tone="error" />
          ) : (
            `${formatDate(due_on)}${done_on ? ' · cumplida' : ''}`
          )
        },
      },
    ]}
    fieldProps={{
      file_key: fileField(storedFiles.legal, 'copia'),
      answers_id: {
        source: optionsFrom<TelegramPiece>(
          telegramPieces.list,
          ({ id, number, sent_on, text }) => ({
            value: id,
            label: `${number ?? 'Sin número'} del ${formatDate(sent_on)}`,
            hint: text.slice(0, 60),
          }),
          { query: { exchange_id: exchangeId } },
        ),
      },
    }}
  />
)
