import { fetchFile } from '@legajo/api/files.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type ClockMark, clockMarks, type MarkSource, markSources } from '@legajo/contract/time/attendance/clock-mark.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { today } from '@legajo/forms/date-text.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { CheckmarkIcon, DismissIcon, ImageIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { useState } from 'react'
import { AnnulDialog } from './annul.dialog.tsx'
import { markColumns } from './mark-columns.tsx'
import { MarkPhotoDialog } from './mark-photo.dialog.tsx'
import { ReleaseDialog, type ReleaseRequest } from './release.dialog.tsx'

/** Marks between two days; of one source alone where given. */
export const MarkList = ({ only, exportName }: { readonly only?: MarkSource; readonly exportName: string }) => {
  const { search, setSearch } = useRoute()
  const mayAnnul = usePermitted(clockMarks.annul)
  const [photo, setPhoto] = useState<ClockMark>()
  const [annulling, setAnnulling] = useState<ClockMark>()
  const from = search['desde'] ?? addDays(today(), -30)
  const until = search['hasta'] ?? today()
  const source = only ?? keyNames(markSources).find((one) => one === search['origen'])
  const isUnknown = search['sin'] === 'persona'
  const isHeld = search['ver'] === 'detenidas'
  const mayRelease = usePermitted(clockMarks.release)
  const [releasing, setReleasing] = useState<ReleaseRequest>()
  return (
    <>
      <Row>
        <Field label="Desde">
          {(field) => <DateInput {...field} value={from} onChange={(desde) => desde && setSearch({ desde })} />}
        </Field>
        <Field label="Hasta">
          {(field) => <DateInput {...field} value={until} onChange={(hasta) => hasta && setSearch({ hasta })} />}
        </Field>
        {!only && (
          <Field label="Origen">
            <Select value={source ?? ''} onChange={(_, data) => setSearch({ origen: data.value || null })}>
              <option value="">Todos</option>
              {Object.entries(markSources).map(([code, title]) => (
                <option key={code} value={code}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </Row>
      <DataTable<ClockMark>
        key={`${from} ${until} ${source} ${isUnknown} ${isHeld}`}
        label="Marcas"
        endpoint={clockMarks.list}
        // Held marks may be of days that are far away.
        query={{
          ...(!isHeld && { from, until }),
          ...(source && { source }),
          ...(isUnknown && { unknown: true }),
          ...(isHeld && { held: true }),
        }}
        columns={markColumns}
        summary={
          only
            ? undefined
            : [
                { label: 'Todas', isOn: !isUnknown && !isHeld, onClick: () => setSearch({ sin: null, ver: null }) },
                { label: 'Sin persona', isOn: isUnknown, onClick: () => setSearch({ sin: 'persona', ver: null }) },
                { label: 'Detenidas', isOn: isHeld, onClick: () => setSearch({ sin: null, ver: 'detenidas' }) },
              ]
        }
        sort={{ id: 'date', order: -1 }}
        actions={
          mayAnnul
            ? [
                {
                  label: 'Ver foto',
                  icon: <ImageIcon />,
                  isHidden: ({ has_photo }) => !has_photo,
                  run: (mark) => setPhoto(mark),
                },
                {
                  label: 'Liberar',
                  icon: <CheckmarkIcon />,
                  isHidden: ({ held }) => !held || !mayRelease,
                  run: ({ id }) => setReleasing({ ids: [id] }),
                },
                {
                  label: 'Anular',
                  icon: <DismissIcon />,
                  isHidden: ({ annulled, held }) => annulled && !held,
                  run: (mark) => setAnnulling(mark),
                },
              ]
            : []
        }
        selectionBar={
          mayRelease && isHeld
            ? (chosen) => (
                <Button
                  appearance="primary"
                  onClick={() => void chosen.readIds().then((ids) => setReleasing({ ids, onDone: () => chosen.clear() }))}
                >
                  Liberar
                </Button>
              )
            : undefined
        }
        exportName={exportName}
        empty={{ title: 'No hay marcas', text: 'En este período no hay marcas de ese origen.' }}
      />
      {photo && (
        <MarkPhotoDialog
          title={`${photo.employee}, ${formatDate(photo.date)} ${photo.time}`}
          name={`mark ${photo.id}`}
          read={(signal) => fetchFile(clockMarks.photo, { params: { id: photo.id }, signal })}
          onClose={() => setPhoto(undefined)}
        />
      )}
      {releasing && <ReleaseDialog {...releasing} onClose={() => setReleasing(undefined)} />}
      {annulling && <AnnulDialog mark={annulling} onClose={() => setAnnulling(undefined)} />}
    </>
  )
}
