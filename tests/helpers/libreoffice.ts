import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { needProgram } from './programs.mjs';

const doctype = (name: string, file: string) =>
  `<!DOCTYPE ${name} PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "${file}.dtd">`;

/** Opens a workbook in LibreOffice, runs Basic statements on `sheet`, its first sheet, and saves it as XLSX. */
export async function editInLibreOffice(file: Uint8Array, statements: string): Promise<Uint8Array> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-libreoffice-'));
  try {
    const [before, after] = [path.join(folder, 'before.xlsx'), path.join(folder, 'after.xlsx')];
    writeFileSync(before, file);
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile'))}`;
    const soffice = await needProgram('soffice');
    const run = (...args: string[]) =>
      promisify(execFile)(soffice, [profile, '--headless', '--norestore', ...args]);
    // The first start writes the profile.
    await run('--terminate_after_init');
    const basic = path.join(folder, 'profile/user/basic/Standard');
    writeFileSync(
      path.join(basic, 'script.xlb'),
      `${doctype('library:library', 'library')}<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Edit"/></library:library>`,
    );
    writeFileSync(
      path.join(basic, 'Edit.xba'),
      `${doctype('script:module', 'module')}<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Edit" script:language="StarBasic">
Sub Main(before As String, after As String)
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden"
  hidden(0).Value = True
  document = StarDesktop.loadComponentFromURL(before, "_blank", 0, hidden())
  sheet = document.Sheets.getByIndex(0)
${statements}
  Dim xlsx(0) As New com.sun.star.beans.PropertyValue
  xlsx(0).Name = "FilterName"
  xlsx(0).Value = "Calc MS Excel 2007 XML"
  document.storeToURL(after, xlsx())
  document.close(True)
End Sub
</script:module>`,
    );
    const macro = `macro:///Standard.Edit.Main(${pathToFileURL(before)},${pathToFileURL(after)})`;
    await run(macro);
    return readFileSync(after);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
