CREATE INDEX "companies_to_complete" ON "companies" USING btree ("org_id","sort_name","id") WHERE cease_date is null
  and (activity_code is null or staff_range is null or end_of_fiscal_year is null);--> statement-breakpoint
CREATE INDEX "divisions_to_complete" ON "divisions" USING btree ("org_id","sort_name","id") WHERE cease_date is null and address_city is null;