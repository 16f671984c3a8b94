/**
 * The number of reports that an account has under way, over all its organisations. Two concurrent requests count each
 * other: the second waits until the first is written.
 */
export const reportsUnderWay = `
create or replace function matrice.reports_under_way(account uuid) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('reports of ' || account::text, 0));
  return (select count(*) from reports r where r.account_id = account and r.status in ('WAITING', 'RUNNING'));
end $$;`

/**
 * For report workers, which belong to no organisation: leases the next report. One report at a time is made per
 * organisation and per account, and the organisation whose last report began longest ago goes first, so that many
 * reports of one do not delay another. A report whose worker has been silent since `stale` is leased again, once.
 */
export const claimReport = `
create or replace function matrice.claim_report(moment timestamptz, stale timestamptz)
returns table (organization uuid, report uuid, account uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('claim of reports', 0));
  update reports set status = 'FAILED', error = 'internal', finished_at = moment
    where status = 'RUNNING' and touched_at < stale and attempts > 1;
  return query update reports c
    set status = 'RUNNING', attempts = c.attempts + 1, progress = 0, started_at = moment, touched_at = moment
    from (
      select r.org_id, r.id from reports r
      where (r.status = 'WAITING' or r.status = 'RUNNING' and r.touched_at < stale)
        and not exists (select from reports o where o.status = 'RUNNING' and o.touched_at >= stale
          and (o.org_id = r.org_id or o.account_id = r.account_id))
      order by (select max(b.started_at) from reports b where b.org_id = r.org_id) nulls first, r.created_at, r.id
      limit 1
    ) next
    -- Read once more: who gave it up meanwhile has been waited for.
    where c.org_id = next.org_id and c.id = next.id
      and (c.status = 'WAITING' or c.status = 'RUNNING' and c.touched_at < stale)
    returning c.org_id, c.id, c.account_id;
end $$;`

/** For the schedule: reports that finished before that moment. Returns IDs only. */
export const reportsFinishedBefore = `
create or replace function matrice.reports_finished_before(moment timestamptz)
returns table (organization uuid, report uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.org_id, r.id from reports r where r.finished_at < moment
$$;`
