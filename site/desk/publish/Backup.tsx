/** The download of a backup: everything in one file, for example for a USB drive. */

export function Backup() {
  return (
    <details className="publish-more">
      <summary>Backup</summary>
      <p>
        One file with all text, photos, versions and the program. Keep it on a USB drive or another computer.
        To use it, unpack it into an empty folder and open the desk there.
      </p>
      <p>
        <a className="button button-quiet" href="/api/backup" download>
          Download a backup
        </a>
      </p>
    </details>
  );
}
