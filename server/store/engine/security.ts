import { coveredRoles, roles } from '#model/rules/identity/roles.ts'
import { filesUnsentSince, organizationOfImport, placeOfUpload } from './dataFunctions.ts'
import { retentionFunctions } from './retentionFunctions.ts'
import { organizationsCreatedBy } from '../register/foundingFunctions.ts'
import {
  claimReport,
  reportsFinishedBefore,
  reportsUnderWay,
} from '../materiality/reports/reportFunctions.ts'
import { appendOnlyTables, countedTables, searchedTables, tables } from './tenancy.ts'

/**
 * For the schedule, which belongs to no organisation: deletes records whose deletion can no longer be undone,
 * including personal data.
 */
const forgetDeletions = `
create or replace function matrice.forget_deletions(moment timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from deletions where created_at < moment
$$;`

/**
 * The SQL that secures the tables: grants, row level security, the entry check, counters and search views. It is
 * derived from the table list, so a new tenant table is covered from the start. It is applied after the migrations
 * whenever its text has changed, and can be run again at any time.
 */
export const securitySql = (): string =>
  [
    rights,
    ...tables.filter((table) => table.isTenant).map((table) => tenantPolicy(table.name)),
    ...appendOnlyTables.map((name) => `revoke update, delete, truncate on ${name} from matrice_app;`),
    currentOrganization,
    planAllows,
    lacksSecondFactor,
    enterOrganization,
    requirePlan,
    organizationsOf,
    foundOrganization,
    organizationsCreatedBy,
    enterByLink,
    placesOfLinks,
    enterByInvitation,
    enterByContribution,
    campaignsToRemind,
    disclosuresToRemind,
    forgetDeletions,
    retentionFunctions,
    reportsUnderWay,
    claimReport,
    reportsFinishedBefore,
    organizationOfImport,
    placeOfUpload,
    filesUnsentSince,
    ...Object.entries(countedTables).map(countingTriggers),
    ...searchedTables.map(searchView),
    'drop function if exists matrice.count_rows();',
    'revoke execute on all functions in schema matrice from public;',
    'grant execute on all functions in schema matrice to matrice_app;',
  ].join('\n')

const rights = `
create schema if not exists matrice;
grant usage on schema matrice, public to matrice_app;
grant select, insert, update, delete on all tables in schema public to matrice_app;`

const currentOrganization = `
create or replace function matrice.current_organization() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.org', true), '')::uuid;`

/**
 * The tenant is a subquery, which a statement evaluates once: as a plain expression it was evaluated for each row of
 * a join (45 µs of a page of persons). The owner has a separate policy: migrations and the security definer functions
 * below run as the owner.
 */
function tenantPolicy(table: string): string {
  const column = table === 'organizations' ? 'id' : 'org_id'
  return `
alter table ${table} enable row level security;
alter table ${table} force row level security;
drop policy if exists tenant on ${table};
create policy tenant on ${table} to matrice_app
  using (${column} = (select nullif(current_setting('app.org', true), '')::uuid));
drop policy if exists owner on ${table};
create policy owner on ${table} to current_user using (true);`
}

/**
 * The rule of plans (design §4): 'onboarding' is allowed with Standard, and with any plan or none while the
 * organisation has no main company. It runs with the rights of its caller: the two functions below.
 */
const planAllows = `
create or replace function matrice.plan_allows(org uuid, need text) returns boolean language plpgsql stable as $$
declare plan text;
begin
  if need = 'any' then return true; end if;
  select p.name into plan from plan_subscriptions s join plans p on p.id = s.plan_id
    where s.org_id = org order by s.created_at desc limit 1;
  return plan is not distinct from 'Standard'
    or (need = 'onboarding' and not exists (select from companies c where c.org_id = org and c.is_main));
end $$;`

/** Accounts of another identity provider have their second factor there. */
const lacksSecondFactor = `
create or replace function matrice.lacks_second_factor(account uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from accounts a where a.id = account and a.issuer = 'local')
    and not exists (select from second_factors f where f.account_id = account and f.confirmed_at is not null)
$$;`

/**
 * Membership, plan, role and tenant in one call, which every request makes: one query is enough where the plan is
 * Standard, which allows everything. As a stable function it needs no separate snapshot for that query. Where the
 * organisation requires a second factor, an account without one only reads what names the organisation and its plan.
 */
const covering = roles
  .map((held) => `when '${held}' then array[${coveredRoles[held].map((role) => `'${role}'`).join(', ')}]`)
  .join(' ')

const enterOrganization = `
create or replace function matrice.enter_organization(account uuid, org uuid, need text, least_role text) returns void
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare plan text; held text; needs_factor boolean;
begin
  select m.role, (select p.name from plan_subscriptions s join plans p on p.id = s.plan_id
      where s.org_id = org order by s.created_at desc limit 1),
      (select o.requires_second_factor from organizations o where o.id = org) into held, plan, needs_factor
    from members m where m.org_id = org and m.account_id = account;
  if not found then
    raise exception 'not found' using errcode = 'MT404';
  end if;
  if plan is distinct from 'Standard' and not matrice.plan_allows(org, need) then
    raise exception 'plan required' using errcode = 'MT403';
  end if;
  if (least_role = any(case held ${covering} end)) is not true then
    raise exception 'role required' using errcode = 'MT405';
  end if;
  if needs_factor and (need <> 'any' or least_role in ('OWNER', 'AUDITOR')) and matrice.lacks_second_factor(account) then
    raise exception 'second factor required' using errcode = 'MT406';
  end if;
  plan := set_config('app.role', held, true);
  plan := set_config('app.org', org::text, true);
end $$;`

/**
 * The plan check of a route without an organisation: one of the account's organisations must allow it, or the account
 * has none yet and may create one.
 */
const requirePlan = `
create or replace function matrice.require_plan(account uuid, need text) returns void
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not (select coalesce(bool_or(matrice.plan_allows(m.org_id, need)), need <> 'standard')
      from members m where m.account_id = account) then
    raise exception 'plan required' using errcode = 'MT403';
  end if;
end $$;`

const organizationsOf = `
create or replace function matrice.organizations_of(account uuid) returns table (org_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.org_id from members m where m.account_id = account
$$;
create or replace function matrice.organization_names_of(account uuid) returns table (id uuid, name text, is_international boolean, version integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.name, o.is_international, o.version
  from members m join organizations o on o.id = m.org_id where m.account_id = account
$$;
create or replace function matrice.organizations_in_order_of(account uuid) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select o.id from members m join organizations o on o.id = m.org_id
    left join storages s on s.account_id = account
    left join lateral (select p.name from plan_subscriptions c join plans p on p.id = c.plan_id
      where c.org_id = o.id order by c.created_at desc limit 1) plan on true
  where m.account_id = account
  order by o.id is not distinct from s.organization_id desc, plan.name is not distinct from 'Standard' desc, o.name, o.id
$$;`

/**
 * Sets the tenant by a respondent's link: there is no account, the link itself grants the right. Unknown links enter
 * nothing.
 */
const enterByLink = `
drop function if exists matrice.enter_by_link(text);
create function matrice.enter_by_link(link text) returns table (organization uuid, reporter uuid, survey uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select r.org_id, r.id, r.survey_id into organization, reporter, survey from reporters r where r.link_hash = link;
  if found then
    perform set_config('app.org', organization::text, true);
    return next;
  end if;
end $$;`

/** The owners of these links, for the mails that carry them: each organisation is then entered separately. */
const placesOfLinks = `
create or replace function matrice.places_of_links(links text[])
returns table (link text, organization uuid, reporter uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.link_hash, r.org_id, r.id from reporters r where r.link_hash = any(links)
$$;`

/**
 * Sets the tenant by an invitation's link: the user is no member yet. The caller then checks whether the invitation
 * is open.
 */
const enterByInvitation = `
create or replace function matrice.enter_by_invitation(link text) returns table (organization uuid, invitation uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query select i.org_id, i.id from invitations i where i.token_hash = link;
  perform set_config('app.org', i.org_id::text, true) from invitations i where i.token_hash = link;
end $$;`

/** Sets the tenant by the link of a guest contributor. The caller then checks whether the link has expired. */
const enterByContribution = `
create or replace function matrice.enter_by_contribution(link text) returns table (organization uuid, guest uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select g.org_id, g.id into organization, guest from disclosure_guests g where g.link_hash = link;
  if found then
    perform set_config('app.org', organization::text, true);
    return next;
  end if;
end $$;`

/**
 * For the schedule, which belongs to no organisation: sent campaigns that end within some days, unless they were sent
 * within those days. Returns IDs only.
 */
const campaignsToRemind = `
create or replace function matrice.campaigns_to_remind(today date, days integer)
returns table (organization uuid, campaign uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.org_id, c.id from campaigns c
    join surveys s on s.org_id = c.org_id and s.id = c.survey_id and s.status = 'OPEN'
    join double_materialities d on d.org_id = c.org_id and d.id = c.double_materiality_id and d.status = 'EVALUATION'
  where c.status = 'SENT' and c.deadline between today and today + days and c.sending_date < c.deadline - days
$$;`

/** The same for data requests: disclosures with unanswered ones that are due within some days. Returns IDs only. */
const disclosuresToRemind = `
create or replace function matrice.disclosures_to_remind(today date, days integer)
returns table (organization uuid, disclosure uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct r.org_id, r.disclosure_id from disclosure_requests r
  where r.state in ('OPEN', 'RETURNED') and r.due_date between today and today + days
    and r.reminded_deadline is distinct from r.due_date
    and (r.contributor_id is not null or r.guest_id is not null)
$$;`

const foundOrganization = `
create or replace function matrice.found_organization(account uuid, org uuid, org_name text, international boolean,
  member_id uuid, subscription_id uuid, plan_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into organizations (id, name, is_international) values (org, org_name, international);
  insert into members (org_id, id, account_id, role) values (org, member_id, account, 'OWNER');
  insert into plan_subscriptions (org_id, id, plan_id)
    select org, subscription_id, p.id from plans p where p.name = plan_name;
end $$;`

/**
 * Maintains a table's counters, named after the table, with the value of the column that splits it. A writer takes an
 * unlocked shard, or creates another: it never waits for another transaction, whatever the order in which two of them
 * touch tables, so counting can neither queue nor deadlock.
 */
function countingTriggers([table, column]: [string, string | null]): string {
  const name = column === null ? `'${table}'` : `'${table}:' || ${column}`
  const add = (rows: string) => `
    insert into counters as c (org_id, name, shard, rows, changes)
      select org_id, name, coalesce(
          (select free.shard from counters free where free.org_id = counted.org_id and free.name = counted.name
            limit 1 for update skip locked),
          floor(random() * 32768)::smallint), rows, 1
        from (select org_id, ${name} as name, ${rows} as rows from changed group by 1, 2) counted
      on conflict (org_id, name, shard) do update set rows = c.rows + excluded.rows, changes = c.changes + 1;`
  return `
create or replace function matrice.count_${table}() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then ${add('count(*)')}
  elsif tg_op = 'DELETE' then ${add('-count(*)')}
  else ${add('0')}
  end if;
  return null;
end $$;
create or replace trigger count_insert after insert on ${table} referencing new table as changed
  for each statement execute function matrice.count_${table}();
create or replace trigger count_delete after delete on ${table} referencing old table as changed
  for each statement execute function matrice.count_${table}();
create or replace trigger count_update after update on ${table} referencing new table as changed
  for each statement execute function matrice.count_${table}();`
}

/**
 * Under row level security the trigram index cannot serve `like`, which is not leakproof. A plain view of the owner
 * puts the tenant predicate and the search on one level, so the index is used again; without an organisation set it
 * is empty, like the table.
 */
const searchView = (table: string) => `
drop view if exists matrice.${table}_search;
create view matrice.${table}_search as
  select * from ${table} where org_id = nullif(current_setting('app.org', true), '')::uuid;
grant select on matrice.${table}_search to matrice_app;`
