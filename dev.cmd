@echo off
rem Runs the file dev beside this one with Python 3.11 or newer; see README.md.
setlocal
set "launcher=py -3"
where /q py || set "launcher=python"
where /q py || where /q python || (
  echo This project needs Python 3.11 or newer. To install it: winget install Python.Python.3.13
  exit /b 2
)
%launcher% "%~dp0dev" %*
