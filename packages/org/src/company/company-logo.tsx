import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { useStoredImage } from '@legajo/api/use-stored-image.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import type { Company } from '@legajo/contract/org/company.ts'
import { FileField } from '@legajo/forms/file-field.tsx'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { Panel } from '@legajo/ui/surfaces.tsx'

const useStyles = makeStyles({ logo: { maxWidth: '160px', maxHeight: '64px', objectFit: 'contain' } })

/** The logo of a company, with the buttons that change it. */
export const CompanyLogo = ({ company }: { readonly company: Company }) => {
  const styles = useStyles()
  const address = useStoredImage(company.photo_url ?? '')
  const mayWrite = usePermitted(storedFiles.companyLogo)
  const logo = address && <img className={styles.logo} src={address} alt={`Logo de ${company.name}`} />
  if (!mayWrite && !logo) return null
  return (
    <Panel title="Logo">
      {mayWrite ? (
        <FileField
          noun="logo"
          preview={logo}
          hasFile={Boolean(company.photo_url)}
          endpoint={storedFiles.company}
          accept="image/png,image/jpeg,image/gif,image/webp"
          onChange={(key) => write(storedFiles.companyLogo, { params: { id: company.id }, body: { key } })}
        />
      ) : (
        logo
      )}
    </Panel>
  )
}
