const property = /^[\w-]+[;:]/;
/** A long text, whose lines some programs do not fold. */
const texts = /^(?:SUMMARY|LOCATION|DESCRIPTION|COMMENT|CONTACT)[;:]/i;

/** A line of dates without empty ones; undefined if none is left. */
function repairDates(line: string): string | undefined {
  const at = line.indexOf(':');
  const dates = line
    .slice(at + 1)
    .split(',')
    .filter((date) => date.trim() !== '');
  return dates.length === 0 ? undefined : `${line.slice(0, at)}:${dates.join()}`;
}

/** A rule without parts that say nothing. */
const repairRule = (line: string): string =>
  line.replace(/^(RRULE[^:]*:)(.*)$/i, (_line, head: string, rule: string) => {
    const parts = rule.split(';').filter((part) => /^[^=]+=\S/.test(part));
    return `${head}${parts.join(';')}`;
  });

/** A line as the standard has it; undefined for one that says nothing. */
function repairLine(line: string): string | undefined {
  if (/^(?:EXDATE|RDATE)[;:]/i.test(line)) return repairDates(line);
  if (/^RRULE[;:]/i.test(line)) return repairRule(line);
  // A number of minutes without a unit.
  if (/^TRIGGER[^:]*:[-+]?\d+$/i.test(line)) return undefined;
  return line
    .replace(/;TZID="?tzone:\/\/Microsoft\/Utc"?(?=[;:])/i, ';TZID=UTC')
    .replace(/^(DTSTART|DTEND|RECURRENCE-ID)(?:;TZID=[^;:"]*)?:(\d{8})$/i, '$1;VALUE=DATE:$2');
}

/**
 * Repairs lines of an unfolded calendar file that would lose their event or the whole file: texts that are not folded, empty
 * dates and parts of rules, dates without their type, and names of zones that break the line.
 */
export function repairLines(text: string): string {
  const lines: string[] = [];
  let isText = false;
  for (const line of text.split(/\r?\n/)) {
    const isBroken = !property.test(line) && isText;
    if (isBroken && line !== '') lines.push(`\\n${line}`);
    if (isBroken) continue;
    const repaired = repairLine(line);
    if (repaired === undefined) continue;
    isText = texts.test(repaired);
    lines.push(lines.length === 0 ? repaired : `\r\n${repaired}`);
  }
  return lines.join('');
}
