/**
 * How many reports an account has under way, over all its organisations. Two that it asks for at once count each
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
 * For who makes reports, which belongs to no organisation: the next one. An organisation and an account have one made
 * at a time, and the organisation goes first whose last one began longest ago, so that nobody's many hold up another's
 * one. A report whose maker gave no sign of life since \`stale\` is taken again, once.
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

/** For the clock: reports that finished before that moment. It tells ids and nothing else. */
export const reportsFinishedBefore = `
create or replace function matrice.reports_finished_before(moment timestamptz)
returns table (organization uuid, report uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.org_id, r.id from reports r where r.finished_at < moment
$$;`
