import { useState } from 'preact/hooks'
import { Link } from '../app/router.tsx'
import { moment, speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { audit, closeReport, type Report, reports } from '../session/admin-api.ts'
import { useMe } from '../session/me.ts'
import { useAsked, useDoing } from '../session/use-asked.ts'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'
import { TabPanel, Tabs } from '../shell/tabs.tsx'
import { AdminMatches } from './admin-matches.tsx'
import { AdminPeople } from './admin-people.tsx'
import { FIRST } from './home.tsx'
import { Outcome } from './person-parts.tsx'

const PARTS = ['reports', 'matches', 'people', 'audit'] as const
type PartName = (typeof PARTS)[number]

/** For those who look after the server. The server judges who that is; this page only does not show empty lists to others. */
export function AdminPage() {
  speakOf(FIRST)
  useTitle(t('admin.title'))
  const person = useMe()
  const [current, setCurrent] = useState<PartName>('reports')
  return (
    <div class="page">
      <SiteHeader />
      <main class="person" aria-busy={person === undefined}>
        <h1>{t('admin.title')}</h1>
        {person?.role === 'admin' ? (
          <>
            <Tabs
              label={t('admin.title')}
              name="admin"
              current={current}
              tabs={PARTS.map(id => ({ id, label: t(`admin.${id}`) }))}
              onChange={id => setCurrent(id as PartName)}
            />
            <TabPanel name="admin" current={current}>
              {current === 'reports' && <Reports />}
              {current === 'matches' && <AdminMatches />}
              {current === 'people' && <AdminPeople />}
              {current === 'audit' && <Audit />}
            </TabPanel>
          </>
        ) : (
          person !== undefined && <p class="lead">{t('admin.not')}</p>
        )}
      </main>
      <SiteFooter />
    </div>
  )
}

function Reports() {
  const [withClosed, setWithClosed] = useState(false)
  const { value, fault, reload } = useAsked(() => reports(withClosed), String(withClosed))
  return (
    <>
      <label class="lobby-check">
        <input type="checkbox" checked={withClosed} onChange={event => setWithClosed(event.currentTarget.checked)} />
        <span>{t('admin.reports.closed')}</span>
      </label>
      {fault && <p class="fault">{fault}</p>}
      {value?.length === 0 && <p class="lead">{t('admin.reports.none')}</p>}
      <ul class="rows">
        {value?.map(report => (
          <ReportRow key={report.id} report={report} reload={reload} />
        ))}
      </ul>
    </>
  )
}

function ReportRow({ report, reload }: { report: Report; reload(): Promise<void> }) {
  const [verdict, setVerdict] = useState('')
  const doing = useDoing()
  return (
    <li data-testid="report">
      <span>
        <b>{t('admin.report.by', { about: report.aboutName, by: report.byName })}</b>
        <small>{moment(report.at)}</small>
        <span class="about">{report.text}</span>
        {report.verdict && <small>{t('admin.report.wasClosed', { verdict: report.verdict })}</small>}
      </span>
      <Link to={`/people/${report.about}`} class="btn btn-bare">
        {report.aboutName}
      </Link>
      {!report.closedAt && (
        <form
          class="joined"
          onSubmit={event => {
            event.preventDefault()
            void doing.run(() => closeReport(report.id, verdict).then(reload))
          }}
        >
          <input
            class="input"
            required
            maxLength={2000}
            aria-label={t('admin.report.verdict')}
            placeholder={t('admin.report.verdict')}
            value={verdict}
            onInput={event => setVerdict(event.currentTarget.value)}
          />
          <button type="submit" class="btn btn-quiet" disabled={doing.isBusy}>
            {t('admin.report.close')}
          </button>
          <Outcome doing={doing} />
        </form>
      )}
    </li>
  )
}

function Audit() {
  const { value, fault } = useAsked(audit, '')
  return (
    <>
      {fault && <p class="fault">{fault}</p>}
      {value?.length === 0 && <p class="lead">{t('admin.audit.none')}</p>}
      <ul class="rows">
        {value?.map(({ id, at, who, whoName, what, target, detail }) => (
          <li key={id} data-testid="deed">
            <span>
              <b>{what}</b>
              <small>{Object.values((detail ?? {}) as object).join(', ')}</small>
            </span>
            <span>{whoName ?? who}</span>
            <code>{target}</code>
            <small>{moment(at)}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
