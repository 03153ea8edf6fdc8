import type { OutgoingFile } from '@legajo/contract/payroll/documents/file-layout.ts'
import type { Board, FileRequest } from '@legajo/contract/payroll/documents/official-file.ts'
import { lsdPurposes, lsdSettlementKinds } from '@legajo/contract/payroll/documents/official-file.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { Checkbox, Select } from '@legajo/ui/fields.ts'
import { Field, Input } from '@legajo/ui/fluent.ts'
import { Grid } from '@legajo/ui/layout.tsx'

type Options = FileRequest['options']

/** The options of a file besides the period: the run and the receiver's parameters. */
export const FileOptions = ({
  file,
  variant,
  board,
  liquidationId,
  options,
  onLiquidation,
  onOptions,
}: {
  readonly file: OutgoingFile
  readonly variant: string
  readonly board: Board
  readonly liquidationId: string
  readonly options: Options
  readonly onLiquidation: (id: string) => void
  readonly onOptions: (options: Options) => void
}) => {
  const change = (some: Partial<Options>) => onOptions({ ...options, ...some })
  const oneRun = file === 'LSD'
  const noRun = file === 'LSD_CONCEPTS' || file === 'F1357' || file === 'F1359'
  return (
    <Grid min={280} repeat="fill" gap={16} rowGap={12} align="start">
      {!noRun && (
        <Field label="Liquidación">
          <Select value={liquidationId} onChange={(_, { value }) => onLiquidation(value)}>
            {!oneRun && (
              <option value="">{file === 'SICOSS' ? 'Todas las terminadas del mes' : 'Todas las terminadas del período'}</option>
            )}
            {board.liquidations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {file === 'LSD' && (
        <>
          <Field label="Envío">
            <Select value={options.sending} onChange={(_, { value }) => change({ sending: value as Options['sending'] })}>
              {Object.entries(lsdPurposes).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          {options.sending === 'SJ' && (
            <>
              <Field label="Tipo">
                <Select
                  value={options.settlementKind}
                  onChange={(_, { value }) => change({ settlementKind: value as Options['settlementKind'] })}
                >
                  {Object.entries(lsdSettlementKinds).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              </Field>
              <Whole
                label="Número de liquidación"
                hint="Vacío: el orden en el mes"
                value={options.number}
                onChange={(number) => change({ number })}
              />
            </>
          )}
        </>
      )}
      {file === 'BANK' && (
        <>
          <Field label="Fecha de acreditación" required>
            <DateInput value={options.payDate ?? ''} onChange={(payDate) => change({ payDate: payDate || undefined })} />
          </Field>
          {variant === 'SANTANDER' && (
            <>
              <Field label="Acuerdo con el banco" hint="Dos dígitos">
                <Input
                  value={options.agreement ?? ''}
                  maxLength={2}
                  inputMode="numeric"
                  onChange={(_, { value }) => change({ agreement: value.replace(/\D/g, '') || undefined })}
                />
              </Field>
              <Whole label="Número de envío" value={options.batch} onChange={(batch) => change({ batch })} />
            </>
          )}
          <Field label="Solo cuentas del banco" hint="Tres dígitos del CBU; vacío: todas">
            <Input
              value={options.bankCode ?? ''}
              maxLength={3}
              inputMode="numeric"
              onChange={(_, { value }) => change({ bankCode: value.replace(/\D/g, '') || undefined })}
            />
          </Field>
          <Checkbox
            label="Incluir a quienes ya están en otro archivo"
            checked={options.again}
            onChange={(_, { checked }) => change({ again: checked === true })}
          />
        </>
      )}
      {(file === 'F1357' || file === 'F1359') && (
        <Whole label="Secuencia" hint="0: original" value={options.sequence} onChange={(sequence) => change({ sequence })} />
      )}
    </Grid>
  )
}

const Whole = ({
  label,
  hint,
  value,
  onChange,
}: {
  readonly label: string
  readonly hint?: string
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
}) => (
  <Field label={label} hint={hint}>
    <Input
      value={value === undefined ? '' : String(value)}
      maxLength={5}
      inputMode="numeric"
      onChange={(_, { value: typed }) => {
        const digits = typed.replace(/\D/g, '')
        onChange(digits === '' ? undefined : Number(digits))
      }}
    />
  </Field>
)
