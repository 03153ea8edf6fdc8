import { mayCall } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { session$ } from '@legajo/bus/session-state.ts'
import { surveys } from '@legajo/contract/clima/survey.ts'
import { myCourses } from '@legajo/contract/coaching/event.ts'
import { publications } from '@legajo/contract/communication/publication.ts'
import type { Answer, AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { employeeRequests, requestStatusTitles } from '@legajo/contract/time/vacation-request.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { useStream } from '@legajo/parcel/use-stream.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatDate, formatMoney, formatMonth, payDayText } from '@legajo/ui/format.ts'
import {
  ArrowSyncIcon,
  BeachIcon,
  HatGraduationIcon,
  HeartPulseIcon,
  MegaphoneIcon,
  ReceiptMoneyIcon,
} from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gap: '16px',
    alignItems: 'start',
  },
  card: {
    display: 'grid',
    rowGap: '12px',
    padding: '20px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  pay: { backgroundColor: tokens.colorBrandBackground2, border: `1px solid ${tokens.colorBrandStroke2}` },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  icon: { display: 'inline-flex', color: tokens.colorBrandForeground1 },
  figure: {
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: '10px' },
  item: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', columnGap: '12px' },
  link: {
    justifySelf: 'start',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
  },
})

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

/**
 * An employee's home page, designed for a phone: pay, vacations, news, courses, surveys. A part that fails to load shows an error; the rest
 * stays.
 */
export const SelfHomeScreen = () => {
  const styles = useStyles()
  const session = useStream(session$, null)
  return (
    <Page
      title={`Hola${session ? `, ${session.name.split(' ')[0]}` : ''}`}
      purpose="Tu recibo, tus vacaciones y las novedades de la empresa."
      crumbs={[]}
    >
      <div className={styles.cards}>
        <LastReceipt />
        <Vacations />
        <News />
        <Courses />
        <Surveys />
      </div>
    </Page>
  )
}

type CardProps<E extends AnyEndpoint> = {
  readonly call: E
  readonly args?: object
  readonly title: string
  readonly icon: ReactElement
  readonly link: readonly [string, string]
  readonly accent?: boolean
  readonly empty: string
  readonly children: (data: Answer<E>) => ReactNode
}

/** One subject: hidden without its permit, with its failure in its own card, and a link to its page. */
const SubjectCard = <E extends AnyEndpoint>({ call, args, title, icon, link, accent, empty, children }: CardProps<E>) => {
  const styles = useStyles()
  const isAllowed = mayCall(call)
  const requested = useQuery({ ...queryOf(call, args as never), enabled: isAllowed })
  if (!isAllowed) return null
  return (
    <section className={mergeClasses(styles.card, accent && styles.pay)} aria-label={title}>
      <h2 className={styles.head}>
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
        {title}
      </h2>
      {requested.isPending ? (
        <SkeletonLines lines={2} />
      ) : requested.error ? (
        <div role="alert">
          <p className={styles.quiet}>Ahora no lo podemos mostrar.</p>
          <Button icon={<ArrowSyncIcon />} onClick={() => void requested.refetch()}>
            Reintentar
          </Button>
        </div>
      ) : (
        children(requested.data as Answer<E>) || <p className={styles.quiet}>{empty}</p>
      )}
      <Link to={link[0]} className={styles.link}>
        {link[1]}
      </Link>
    </section>
  )
}

const LastReceipt = () => {
  const styles = useStyles()
  return (
    <SubjectCard
      call={receipts.mine}
      args={{ body: { limit: 1 } }}
      title="Tu último recibo"
      icon={<ReceiptMoneyIcon />}
      link={['/selfservice/payment-receipt', 'Ver mis recibos']}
      accent
      empty="Cuando se publique tu primer recibo lo vas a ver acá."
    >
      {([last]) =>
        last && (
          <div>
            <div className={styles.figure}>{formatMoney(last.net, { symbol: true })}</div>
            <p className={styles.quiet}>
              {capital(last.type)} de {formatMonth(last.period)}
              {last.payDate && ` · ${payDayText(last.payDate)}`}
            </p>
          </div>
        )
      }
    </SubjectCard>
  )
}

const Vacations = () => {
  const styles = useStyles()
  const { data: requests } = useQuery({ ...queryOf(employeeRequests.list), enabled: mayCall(employeeRequests.list) })
  const next = requests?.find(({ status }) => status === 'SENT') ?? requests?.[0]
  return (
    <SubjectCard
      call={employeeRequests.balance}
      title="Vacaciones"
      icon={<BeachIcon />}
      link={['/holyday-module/employee-request', 'Pedir vacaciones']}
      empty="Todavía no tenés días asignados."
    >
      {(balance) => (
        <div>
          <div className={styles.figure}>
            {balance.available} {balance.available === 1 ? 'día' : 'días'}
          </div>
          <p className={styles.quiet}>
            disponibles
            {next && (
              <>
                {' '}
                · último pedido desde el {formatDate(next.date_from)}: {requestStatusTitles[next.status]}
              </>
            )}
          </p>
        </div>
      )}
    </SubjectCard>
  )
}

const News = () => {
  const styles = useStyles()
  return (
    <SubjectCard
      call={publications.mine}
      args={{ query: { page: 0, size: 3 } }}
      title="Novedades"
      icon={<MegaphoneIcon />}
      link={['/selfservice/comunicacion-interna', 'Leer las novedades']}
      empty="No hay novedades por ahora."
    >
      {({ content }) =>
        content.length > 0 && (
          <ul className={styles.list}>
            {content.map(({ id, title, initialDate }) => (
              <li key={id}>
                {title} <span className={styles.quiet}>· {formatDate(initialDate)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </SubjectCard>
  )
}

const Courses = () => {
  const styles = useStyles()
  return (
    <SubjectCard
      call={myCourses.list}
      title="Cursos"
      icon={<HatGraduationIcon />}
      link={['/selfservice/coaching', 'Ver mis cursos']}
      empty="No tenés cursos por ahora."
    >
      {(courses) => {
        const open = courses.filter(({ state }) => state === 'PENDING' || state === 'IN_PROCESS').slice(0, 3)
        return (
          open.length > 0 && (
            <ul className={styles.list}>
              {open.map(({ id, name, dateFrom, participation }) => (
                <li key={id} className={styles.item}>
                  <span>
                    {name} <span className={styles.quiet}>· {formatDate(dateFrom)}</span>
                  </span>
                  <StatusBadge label={participation ? 'Inscripto' : 'Disponible'} />
                </li>
              ))}
            </ul>
          )
        )
      }}
    </SubjectCard>
  )
}

const Surveys = () => {
  const styles = useStyles()
  return (
    <SubjectCard
      call={surveys.mine}
      title="Encuestas"
      icon={<HeartPulseIcon />}
      link={['/clima-module/login-clima', 'Responder']}
      empty="No hay encuestas abiertas."
    >
      {(open) => {
        const pending = open.filter(({ answered }) => !answered)
        return (
          pending.length > 0 && (
            <ul className={styles.list}>
              {pending.map(({ id, name, dateUntil }) => (
                <li key={id}>
                  {name} <span className={styles.quiet}>· hasta el {formatDate(dateUntil)}</span>
                </li>
              ))}
            </ul>
          )
        )
      }}
    </SubjectCard>
  )
}
