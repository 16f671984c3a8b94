/** SQL: what is to be checked in a request `t` that was carried over (`requestChecks`); nothing once it is approved. */
export const toCheckSql = `case when t.source_id is not null and t.state <> 'APPROVED' then (
  select case
    when t.division_id is not null and (site.id is null or site.legal_state in ('CEASED', 'TRANSFERRED'))
      or coalesce(t.company_id, site.company_id) is not null
        and (company.id is null or company.legal_state = 'INACTIVE') then 'PLACE_CLOSED'
    when t.contributor_id is null and t.guest_id is null then case
      when source.submitted_by is not null and not exists (select from members m
        where m.org_id = t.org_id and m.account_id = source.submitted_by) then 'CONTRIBUTOR_LEFT'
      else 'UNASSIGNED' end
    when source.id is not null and source.measure is distinct from t.measure then 'MEASURE_CHANGED' end
  from (select) one
    left join disclosure_requests source on source.org_id = t.org_id and source.id = t.source_id
    left join divisions site on site.org_id = t.org_id and site.id = t.division_id
    left join companies company
      on company.org_id = t.org_id and company.id = coalesce(t.company_id, site.company_id)) end`
