import { can } from '@legajo/bus/permits.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { KeyIcon, OrganizationIcon, PersonAddIcon } from '@legajo/ui/icons.tsx'
import { Grid, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    gap: '4px 12px',
    padding: '14px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { boxShadow: tokens.shadow4 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  icon: { color: tokens.colorBrandForeground1, gridRow: '1 / 3' },
})

const cards = [
  {
    title: 'Crear una unidad organizativa',
    text: 'Elegí el tipo, parate en la unidad de la que va a depender y agregá la nueva debajo.',
    to: '/structure-module/type-uo/list',
    permit: 'READ_ORGANIZATIONAL_UNIT',
    icon: <OrganizationIcon />,
  },
  {
    title: 'Cargar un empleado',
    text: 'Legajo, nombre, CUIL y fecha de ingreso alcanzan para empezar; lo demás se completa después.',
    to: '/employee-module/employee-profile/new',
    permit: 'CREATE_EMPLOYEE',
    icon: <PersonAddIcon />,
  },
  {
    title: 'Crear usuarios y asignar roles',
    text: 'Cada usuario recibe sus permisos por los roles que se le asignan.',
    to: '/access-module/users',
    permit: 'READ_USER_ACCOUNT',
    icon: <KeyIcon />,
  },
] as const

/** Onboarding help, for users with the required permits. */
export const HelpCards = () => {
  const styles = useStyles()
  const shown = cards.filter(({ permit }) => can(permit))
  if (shown.length === 0) return null
  return (
    <Panel title="Primeros pasos">
      <Grid min={250} repeat="fill">
        {shown.map(({ title, text, to, icon }) => (
          <Link key={to} to={to} className={styles.card}>
            <span className={styles.icon} aria-hidden>
              {icon}
            </span>
            <Text weight="semibold">{title}</Text>
            <Text tone="soft" size={200}>
              {text}
            </Text>
          </Link>
        ))}
      </Grid>
    </Panel>
  )
}
