import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { useStoredImage } from '@legajo/api/use-stored-image.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { FileField } from '@legajo/forms/file-field.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({
  icon: { width: '32px', height: '32px' },
})

/** The files of the organisation: their number and size, and the company's own icons for quick access. */
export const StoredFilesPanel = () => {
  const mayWrite = usePermitted(storedFiles.companyIcon)
  const { data: usage } = useQuery(queryOf(storedFiles.usage))
  const { data: icons = [] } = useQuery(queryOf(storedFiles.companyIcons))
  return (
    <Panel title="Archivos">
      <Text as="p" below={12} tone="soft">
        {usage
          ? `La organización guarda ${countText(usage.files, 'archivo')}, que ocupan ${formatNumber(usage.bytes / 1_000_000, 1)} MB.`
          : 'Contando los archivos…'}
      </Text>
      {mayWrite && (
        <FileField
          noun="ícono de acceso rápido"
          maxBytes={1_000_000}
          endpoint={storedFiles.companyIcon}
          hasFile={false}
          preview={
            <Row as="span" align="stretch">
              {icons.map(({ name }) => (
                <Icon key={name} name={name} />
              ))}
            </Row>
          }
          onChange={async () => {
            await invalidate(storedFiles.companyIcons, storedFiles.icons, storedFiles.usage)
          }}
        />
      )}
    </Panel>
  )
}

const Icon = ({ name }: { readonly name: string }) => {
  const styles = useStyles()
  const address = useStoredImage(`icons/${name}`)
  return address ? <img className={styles.icon} src={address} alt={`Ícono ${name.slice(0, 8)}`} /> : null
}
